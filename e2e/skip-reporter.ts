import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/**
 * Lists the skipped journeys at the end, each with its reason.
 * @public `playwright.config.ts` names this file.
 */
export default class SkipReporter implements Reporter {
  readonly #skipped: string[] = [];

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    if (status !== 'skipped') return;
    const why = [...annotations, ...test.annotations].find(({ type }) => type === 'skip' || type === 'fixme');
    // The first two parts are the root and the only browser.
    const title = test.titlePath().slice(2).join(' › ');
    this.#skipped.push(`skipped: ${title} — ${why?.description ?? 'no reason is given'}`);
  }

  onEnd(): void {
    if (this.#skipped.length > 0) console.log(`\n${this.#skipped.join('\n')}`);
  }
}

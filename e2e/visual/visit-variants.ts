import { expect, type Browser, type Page } from '@playwright/test';
import { NOW } from './answers.ts';
import { serveLongWords } from './long-words.ts';
import type { State } from './state-builders.ts';
import { applyVariant, SIZES, VARIANTS, type Size, type Variant } from './variants.ts';

/** The time limit of a step, which a server without this state may never finish. */
const STEP_MS = 45_000;

/** Opens the state at `baseURL` and calls `visit` in each theme, language and window size of the state. */
export async function visitVariants(
  browser: Browser,
  baseURL: string,
  { show, at = () => true, variants = () => true, installed }: State,
  visit: (page: Page, size: Size, variant: Variant) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    serviceWorkers: installed ? 'allow' : 'block',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_MS);
    // A fixed clock breaks the detection of cached pages, which the installed app needs.
    if (!installed) await page.clock.setFixedTime(NOW);
    await page.addInitScript(countUuids);
    await serveLongWords(page);
    await show(page);
    for (const variant of VARIANTS.filter(variants)) {
      await applyVariant(page, variant);
      for (const size of SIZES.filter(at)) {
        await resize(page, size);
        await visit(page, size, variant);
      }
    }
  } finally {
    await context.close();
  }
}

/** Runs in the page. The faces above and below a die come from the round's idempotency key. */
function countUuids(): void {
  let count = 0;
  crypto.randomUUID = () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}` as const;
}

async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize({ ...size });
  // With a frozen clock the resize happens after the call returns.
  await expect.poll(() => page.evaluate('[innerWidth, innerHeight]')).toEqual([size.width, size.height]);
}

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, type ViewportSize } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A page without frames keeps axe from an audit before. Injecting it again takes longer than an audit. */
const hasAxe = async (page: Page): Promise<boolean> =>
  page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));

/** Resolves when what fades or opens has finished; a turning wheel or a spinner may go on. */
export const finishTransitions = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const short = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1_000);
    return Promise.all(short.map(({ finished }) => finished.catch(() => null)));
  });

/** Expects that axe finds no violations on the page. */
export async function expectNoViolations(page: Page): Promise<void> {
  // Half-transparent text has no contrast.
  await finishTransitions(page);
  const { violations } = await new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: 'void 0' }) })
    // Listing passed rules takes as long as the audit.
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** Expects that the page is not wider than the window. After a resize, the page may need a moment to adapt. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);
}

/** Expects both at each size of the window. */
export async function expectSound(page: Page, sizes: readonly ViewportSize[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoViolations(page);
    await expectNoOverflow(page);
  }
}

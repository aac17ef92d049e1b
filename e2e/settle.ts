import type { Page } from '@playwright/test';

/** The page counts as settled after this time without changes. */
const QUIET_MS = 400;

/** Resolves when nothing loads or animates. The live events stay open, so the network is never idle. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(
    (quietMs) => {
      const seen = `${performance.getEntriesByType('resource').length} ${document.body.innerHTML.length}`;
      const before = document.documentElement.dataset['seen'] ?? '';
      const [since = '0', ...rest] = before.split(' ');
      if (rest.join(' ') !== seen) document.documentElement.dataset['seen'] = `${performance.now()} ${seen}`;
      else if (performance.now() - Number(since) > quietMs) {
        const isStill = document.getAnimations().every(({ playState, effect }) => {
          const endless = effect?.getComputedTiming().iterations === Infinity;
          return endless || playState !== 'running';
        });
        if (isStill) delete document.documentElement.dataset['seen'];
        return isStill;
      }
      return false;
    },
    QUIET_MS,
    { polling: 50 },
  );
}

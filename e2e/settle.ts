import type { Page } from '@playwright/test';

/** So long nothing may have changed on the page. */
const QUIET_MS = 400;

/**
 * Resolves when the page shows what it is going to show: nothing more comes, and entrances are over. A player's page
 * always has one answer open, that of the live events, so the network is never idle.
 */
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

import { expect, test } from '@playwright/test';
import { createOpenRounds } from './visual/fair-play-answers.ts';
import { signUp } from './player.ts';

const PLAYED = 20_000;
const A_PAGE = 500;

test(
  'fair play: a player scrolls through tens of thousands of rounds, and each is recomputed',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(180_000);
    await signUp(page);
    const { config_hash } = (await (await page.request.get('/api/economy')).json()) as { config_hash: string };
    await page.route(
      (url) => url.pathname === '/api/rounds',
      (route) => {
        const cursor = new URL(route.request().url()).searchParams.get('cursor');
        const from = cursor === null ? PLAYED - 1 : Number(cursor.split('-')[1]) - 1;
        const count = Math.min(A_PAGE, from + 1);
        const next_cursor = from - count < 0 ? null : `1-${from - count + 1}`;
        return route.fulfill({ json: { rounds: createOpenRounds(from, count, config_hash), next_cursor } });
      },
    );
    await page.addInitScript(() => {
      let longest = 0;
      new PerformanceObserver((list) => {
        longest = Math.max(longest, ...list.getEntries().map(({ duration }) => duration));
        document.documentElement.dataset['longest'] = String(Math.round(longest));
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto('/fair-play/rounds');
    const main = page.getByRole('main');
    await expect(main.getByText(/rounds checked here/)).toBeVisible();
    await page.evaluate(() => delete document.documentElement.dataset['longest']);

    const oldest = main.getByText('#0 ·');
    const started = Date.now();
    await expect(async () => {
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
      await expect(oldest).toBeVisible({ timeout: 200 });
    }).toPass({ timeout: 120_000, intervals: [50] });
    const scrolled = Date.now() - started;
    // Only rows in or near the window are rendered.
    expect(await main.locator('li').count()).toBeLessThan(80);
    await expect(main.getByText('20 000 rounds checked here')).toBeVisible({ timeout: 120_000 });
    const took = Date.now() - started;
    const longest = Number(await page.evaluate(() => document.documentElement.dataset['longest'] ?? '0'));
    console.log(`read in ${scrolled} ms, checked in ${took} ms, the page stood still for ${longest} ms at most`);
    expect(longest).toBeLessThan(1_000);
  },
);

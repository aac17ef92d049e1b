import { expect, test } from '@playwright/test';
import { APP, holdFile } from './hold-file.ts';
import { listenTo } from './listen-to.ts';
import { balancePill, choose, signUp } from './player.ts';
import { settleHydrated } from './settle-hydrated.ts';
import { watchShifts } from './watch-shifts.ts';

/** A visitor's pages by path, with their headings. */
const OPEN_PAGES = {
  '/': 'Lucky spins',
  '/games': 'Tables',
  '/leaderboard': 'Weekly',
  '/leaderboard/all-time': 'All-time',
  '/season-pass': 'Please sign-in to continue',
  '/wallet': 'Your wallet',
  '/fair-play/rounds': 'My rounds',
  '/fair-play/verify': 'Verify any round',
  '/game/roulette': 'Please sign-in to continue',
  '/no-such-page': 'No table here',
} as const;

const getHeading = (path: string): string => OPEN_PAGES[path as keyof typeof OPEN_PAGES];

test.describe('a prerendered page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is readable, and its links work', async ({ page }) => {
    const complaints = listenTo(page);
    for (const [path, heading] of Object.entries(OPEN_PAGES)) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Register' })).toBeVisible();
    }
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games' }).click();
    await expect(page).toHaveURL(/\/games$/);
    expect(complaints.filter((text) => !text.includes('Blocked script execution'))).toEqual([]);
  });
});

/** The gift at the gate, read from the operator's settings. */
const GIFT = /Signing up is free[^<]*/;

const EVERY = Object.keys(OPEN_PAGES);
const READERS = [
  { who: 'a visitor', theme: 'dark', locale: 'en-GB', paths: EVERY },
  { who: 'a visitor with the light theme', theme: 'light', locale: 'en-US', paths: ['/', '/games'] },
  { who: 'a player', theme: 'dark', locale: 'en-US', paths: ['/', '/games', '/leaderboard', '/game/dices'] },
  { who: 'a visitor who reads German', theme: 'dark', locale: 'de-DE', paths: ['/', '/no-such-page'] },
] as const;

for (const { who, theme, locale, paths } of READERS) {
  test.describe(`a prerendered page for ${who}`, { tag: who === 'a visitor' ? [] : ['@long'] }, () => {
    test.use({ locale });

    test('hydrates without errors or layout shifts', async ({ page }) => {
      const complaints = listenTo(page);
      const shift = await watchShifts(page);
      await choose(page, { theme });
      if (who === 'a player') await signUp(page);
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'commit' });
        await settleHydrated(page);
        const html = page.locator('html');
        if (theme === 'light') await expect(html).toHaveAttribute('data-theme', 'light');
        else await expect(html).not.toHaveAttribute('data-theme');
        await expect(html).toHaveAttribute('lang', locale.slice(0, 2));
        if (who === 'a player') await expect(balancePill(page)).toBeVisible();
        expect({ path, shift: await shift(), complaints }).toEqual({ path, shift: 0, complaints: [] });
      }
    });
  });
}

test('a prerendered page keeps its elements during hydration', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      Object.assign(globalThis, { rendered: [...document.querySelectorAll('[data-page] *')] }),
    );
  });
  for (const path of ['/', '/games', '/no-such-page']) {
    await page.goto(path);
    await settleHydrated(page);
    expect(await page.evaluate('rendered.length')).toBeGreaterThan(100);
    expect(await page.evaluate('rendered.filter((element) => !element.isConnected).length')).toBe(0);
  }
});

test('a prerendered page of a returning player requests no file twice', { tag: '@long' }, async ({ page }) => {
  await signUp(page);
  await page.goto('/fair-play/rounds');
  await settleHydrated(page);
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) files.push(pathname);
  });
  await page.reload();
  await settleHydrated(page);
  expect(files).toContain('/config.json');
  expect(files).toEqual([...new Set(files)]);
});

test('a prerendered page equals what the app renders', { tag: '@long' }, async ({ page, browser, baseURL }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await page.goto('/wallet');
  await settleHydrated(page);
  for (const path of ['/', '/games', '/game/roulette', '/no-such-page']) {
    await plain.goto(path);
    await page.evaluate((next) => history.pushState(null, '', next), path);
    await expect(
      page
        .getByRole('main')
        .getByRole('heading', { name: getHeading(path) })
        .first(),
    ).toBeVisible();
    const [before, now] = await Promise.all([plain, page].map((either) => either.locator('main').innerHTML()));
    expect(now?.replace(GIFT, '')).toBe(before?.replaceAll(/<!--.*?-->/g, '').replace(GIFT, ''));
  }
  await plain.close();
});

test('a prerendered page makes visitors load only the files that it names', { tag: '@long' }, async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  // The gift and the public leaderboard depend on the operator.
  const config = ['/config.json'];
  const expected = {
    '/': [],
    '/games': [],
    '/fair-play': ['/api/economy', '/api/fairness/rtp', '/api/fairness/witnesses', '/config.json'],
    '/leaderboard': config,
    '/leaderboard/all-time': config,
    '/season-pass': config,
    '/game/dices': ['/api/games/dices/config', '/config.json'],
    '/game/roulette': config,
  };
  for (const [path, loaded] of Object.entries(expected)) {
    requests.length = 0;
    await page.goto(path);
    await settleHydrated(page);
    const named = (await page.locator('html').getAttribute('data-files'))?.split(' ') ?? [];
    // The page has its styles inside. The worker starts when the browser is idle.
    const others = requests.filter((file) => /(?<!start-worker-[\w-]+)\.(js|css)$/.test(file) && !named.includes(file));
    expect({ path, others, loaded: requests.filter((file) => /^\/(api|config)/.test(file)).toSorted() }).toEqual({
      path,
      others: [],
      loaded,
    });
  }
});

test(
  'a prerendered page shows returning players the cover until the session is loaded',
  { tag: '@long' },
  async ({ page }) => {
    const { release } = await holdFile(page, APP);
    await signUp(page);
    await page.goto('/', { waitUntil: 'commit' });
    const cover = page.getByRole('status').filter({ has: page.getByRole('img', { name: 'Loading' }) });
    await expect(cover).toBeVisible();
    release();
    await expect(balancePill(page)).toBeVisible();
    await expect(cover).toHaveCount(0);
  },
);

test(
  'a prerendered page in another language than the reader’s is not shown',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: 'ar-EG', ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.route(APP, async (route) => {
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.getByRole('main')).toBeHidden();
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('main')).toBeVisible();
    await context.close();
  },
);

import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectSound } from './audit-page.ts';
import { deferred } from './deferred.ts';
import { newPlayer, registerInDialog, signUp } from './player.ts';

const PLAIN = { face: null, title: null };
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const getRow = (page: Page, number: number): Locator => page.locator(`[role="row"][aria-rowindex="${number + 1}"]`);
const pinned = (page: Page): Locator => page.getByText('Your place', { exact: true }).locator('..');

test('leaderboard and season pass: a visitor causes no requests, a player sees the data', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(leagues|leaderboard|progression)/.test(request.url())) requests.push(new URL(request.url()).pathname);
  });
  await page.goto('/leaderboard/all-time');
  await expect(page.getByRole('heading', { name: 'All-time best' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'Name', 'xp']);
  await expect(page.getByRole('main').getByText('Please sign-in to continue')).toBeVisible();
  await page.goto('/season-pass');
  await expect(page.getByRole('main').getByText('Please sign-in to continue')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);

  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  const player = newPlayer();
  await registerInDialog(page, player);
  await expect(page.getByRole('heading', { name: 'Season 1' })).toBeVisible();
  await expect(page.getByText('First season')).toBeVisible();
  await expect(page.getByText(/^(90|89) days left$/)).toBeVisible();
  await expect(page.getByText('100 xp to tier 1')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Tier 1', exact: true })).toHaveAttribute(
    'aria-valuetext',
    '0%, 0 of 100 xp',
  );
  await expect(page.getByRole('status').filter({ hasText: 'Card 1 of 10' })).toHaveCount(1);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /level 1/i })
    .click();
  await expect(page.getByRole('dialog').getByText('0 of 10 cards done')).toBeAttached();
  await page.keyboard.press('Escape');

  await page.getByRole('navigation').getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByText('Gain some xp this week: quests pay it.')).toBeVisible();
  await page.getByRole('link', { name: 'All time' }).click();
  // A new player is last: on the podium, in a row or pinned below.
  const main = page.getByRole('main');
  await expect(main.getByText(player.username).filter({ visible: true }).first()).toBeVisible();
  await expect(main.getByText('You', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  expect(new Set(requests)).toEqual(
    new Set(['/api/progression/tiers', '/api/progression/seasons', '/api/leagues', '/api/leaderboard']),
  );
});

test.describe('the leaderboard', () => {
  const board = (name: string, length: number, mine: number) => ({
    leaderboard: Array.from({ length }, (_, index) => ({
      name: index + 1 === mine ? name : `player ${index + 1}`,
      xp: 20_000 - 10 * index,
      ...PLAIN,
    })),
    me: { place: mine, name, xp: 20_000 - 10 * (mine - 1), ...PLAIN },
  });

  test('renders a few rows of a thousand players, and each can be reached', { tag: '@long' }, async ({ page }) => {
    const { username } = await signUp(page);
    const { leaderboard, me } = board(username, 1_000, 128);
    let answer = Promise.resolve();
    await page.route('**/api/leaderboard?limit=1000', async (route) => {
      await answer;
      // The page sorts the entries.
      await route.fulfill({ json: { leaderboard: leaderboard.toReversed(), me } });
    });
    await page.goto('/leaderboard/all-time');
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
    await expect(getRow(page, 1)).toContainText('player 1');
    await expect(getRow(page, 4)).toBeInViewport();
    await expect(pinned(page)).toContainText('128');
    expect(await page.getByRole('row').count()).toBeLessThan(80);
    await expectSound(page, SIZES);

    await page.keyboard.press('End');
    await expect(getRow(page, 1_000)).toBeInViewport();
    await expect(getRow(page, 1_000)).toContainText('player 1000');
    await expect(getRow(page, 4)).toHaveCount(0);
    expect(await page.getByRole('row').count()).toBeLessThan(80);
    await expect(pinned(page)).toBeVisible();

    await page.getByRole('button', { name: /^Your place 128/ }).click();
    await expect(getRow(page, 128)).toBeInViewport();
    await expect(getRow(page, 128)).toBeFocused();
    await expect(pinned(page)).toBeHidden();
    await page.mouse.wheel(0, -4_000);
    await expect(pinned(page)).toBeVisible();

    // The old order stays until the new one is loaded.
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    const { promise, resolve } = deferred();
    answer = promise;
    leaderboard[4]!.xp = 19_975;
    await page.getByRole('navigation').getByRole('link', { name: 'Leaderboard' }).click();
    await page.getByRole('link', { name: 'All time' }).click();
    await expect(getRow(page, 4)).toContainText('player 4');
    resolve();
    await expect(getRow(page, 4)).toContainText(/player 5.*19\u00A0975/);
    await expect(getRow(page, 5)).toContainText('player 4');
  });

  test(
    'shows a player on the podium as "You" without pinning them, with places left free',
    { tag: '@long' },
    async ({ page }) => {
      const { username } = await signUp(page);
      await page.route('**/api/leaderboard*', (route) => route.fulfill({ json: board(username, 2, 2) }));
      await page.goto('/leaderboard/all-time');
      await expect(getRow(page, 2)).toContainText(`${username}You`);
      await expect(page.getByText('Place 4 is free.')).toBeVisible();
      await expect(pinned(page)).toHaveCount(0);
      await expectSound(page, SIZES);
    },
  );

  test('shows empty rows if loading fails, and the notice retries', { tag: '@long' }, async ({ page }) => {
    const { username } = await signUp(page);
    await page.route('**/api/leaderboard*', (route) =>
      route.fulfill({ status: 500, json: { error: 'Something broke.', code: 'internal' } }),
    );
    await page.goto('/leaderboard/all-time');
    const notice = page.getByRole('status').filter({ hasText: 'No leaderboard yet' });
    await expect(notice).toBeVisible();
    await expectSound(page, SIZES);
    await page.unroute('**/api/leaderboard*');
    await page.route('**/api/leaderboard*', (route) =>
      route.fulfill({ json: { ...board(username, 0, 1), leaderboard: [] } }),
    );
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No players yet. Play a round.')).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});

test.describe('the season pass', () => {
  const DAY_MS = 86_400_000;
  const at = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
  const season = (id: string, days: readonly [number, number], xp: number, count: number) => ({
    id,
    name: `Number ${id}`,
    starts_at: at(days[0]),
    ends_at: at(days[1]),
    xp,
    pass: {
      tiers: Array.from({ length: count }, (_, index) => {
        const max_xp = 50 * (index + 1) * (index + 2);
        return { max_xp, spins: index % 3, points: 0, item: null, reached: max_xp <= xp };
      }),
    },
  });
  const tier = (page: Page, number: number): Locator =>
    page.getByRole('progressbar', { name: `Tier ${number}`, exact: true });

  test('opens at the current tier; arrows and dots show the others', { tag: '@long' }, async ({ page }) => {
    await signUp(page);
    await page.route('**/api/progression/seasons', (route) =>
      route.fulfill({ json: [season('1', [-22, 67.5], 3_240, 30)] }),
    );
    await page.goto('/season-pass');
    await page.getByRole('button', { name: 'Open all' }).click();
    await page.reload();
    await expect(tier(page, 8)).toBeInViewport();
    await expect(tier(page, 7)).toHaveAttribute('aria-valuetext', '100%, 2\u00A0800 xp reached');
    await expect(tier(page, 8)).toHaveAttribute('aria-valuenow', '55');
    await expect(tier(page, 8)).toContainText('55%');
    await expect(tier(page, 9)).toContainText('0%');
    await expect(page.getByText('68 days left')).toBeVisible();
    await expectSound(page, SIZES);

    await expect(page.getByRole('button', { name: 'Card 3 of 10' })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Later tiers' }).click();
    await expect(tier(page, 12)).toBeInViewport();
    await expect(tier(page, 8)).not.toBeInViewport();
    await page.getByRole('button', { name: 'Card 10 of 10' }).click();
    await expect(tier(page, 30)).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Later tiers' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Card 1 of 10, done' }).click();
    await expect(tier(page, 1)).toBeInViewport();
    await expect(page.getByText('Received: 1 spin', { exact: true }).first()).toBeInViewport();
    await page.getByRole('group', { name: 'Tiers' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(tier(page, 5)).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Card 2 of 10, done' })).toHaveAttribute('aria-current', 'true');
  });

  test(
    'shows the current season first, and others on request; without a season it is inactive',
    { tag: '@long' },
    async ({ page }) => {
      await signUp(page);
      const seasons = [season('a', [-100, -10], 150, 2), season('b', [-10, 80], 0, 4), season('c', [80, 170], 0, 3)];
      await page.route('**/api/progression/seasons', (route) => route.fulfill({ json: seasons }));
      await page.goto('/season-pass');
      await expect(page.getByRole('heading', { name: 'Number b' })).toBeVisible();
      await expectSound(page, SIZES);
      const choice = page.getByRole('combobox', { name: 'Season' });
      await choice.selectOption('First season: Number a');
      await expect(page.getByText('Ended')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Later tiers' })).toHaveCount(0);
      await choice.selectOption('Third season: Number c');
      await expect(page.getByText('Begins in 80 days')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Begins in 80 days')).toBeVisible();

      seasons.length = 0;
      await page.reload();
      await expect(page.getByRole('heading', { name: 'The next season is on its way' })).toBeVisible();
      await expectSound(page, SIZES);
    },
  );
});

test(
  'season pass: a screen reader reads the dates without a dot, and xp and the rest as one',
  { tag: '@long' },
  async ({ page }) => {
    await signUp(page);
    await page.goto('/season-pass');
    await expect(page.getByRole('progressbar', { name: 'Tier 1', exact: true })).toBeVisible();
    const snapshot = await page.getByRole('main').ariaSnapshot();
    expect(snapshot).toMatch(/0 xp ?, [\d\s]+ xp to tier 1/);
    expect(snapshot).not.toContain('·');
    await page.goto('/');
    await expect(
      page.getByRole('navigation').getByRole('link', { name: 'Lucky spins, 3 spins', exact: true }),
    ).toBeVisible();
  },
);

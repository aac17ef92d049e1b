import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectSound } from './audit-page.ts';
import { inGroup, withoutGroup, withResult } from './league-replies.ts';
import { signUp } from './player.ts';
import { watchShifts } from './watch-shifts.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 844, height: 390 },
];

const serve = (page: Page, reply: unknown): Promise<unknown> =>
  page.route('**/api/leagues', (route) => route.fulfill({ json: reply }));

const mine = (page: Page): Locator => page.getByRole('row').filter({ hasText: 'You' });

test('the league: a visitor finds the gate, and both tabs have paths of their own', async ({ page }) => {
  await page.goto('/leaderboard');
  await expect(page.getByRole('heading', { name: 'Weekly league' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Please sign-in to continue')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Leaderboard' });
  await expect(tabs.locator('[aria-current]')).toHaveText('This week');
  await tabs.getByRole('link', { name: 'All time' }).click();
  await expect(page).toHaveURL(/\/leaderboard\/all-time$/);
  await expect(page.getByRole('heading', { name: 'All-time best' })).toBeVisible();
  await expectSound(page, SIZES);
});

test('the league: a new player learns how it begins, from the server', async ({ page }) => {
  await signUp(page);
  await page.goto('/leaderboard');
  await expect(page.getByText('Gain some xp this week: quests pay it.')).toBeVisible();
  await expect(page.getByText(/^Ends \w+day/).first()).toBeAttached();
  await expect(page.getByRole('main').getByRole('link', { name: 'See the quests' })).toHaveAttribute('href', '/quests');
  await expectSound(page, SIZES);
});

test('the league: xp of this week leads to a league on Monday', { tag: '@long' }, async ({ page }) => {
  await signUp(page);
  await serve(page, withoutGroup(120));
  await page.goto('/leaderboard');
  await expect(page.getByRole('heading', { name: 'Your league starts Monday' })).toBeVisible();
  await expect(page.getByText('You gained 120 xp this week.')).toBeVisible();
});

test('the league: shows the group with those who would move, and always the own row', async ({ page }) => {
  const { username } = await signUp(page);
  await serve(page, inGroup(username, { players: 30, mine: 29, moving: 5 }));
  await page.goto('/leaderboard');
  await expect(page.getByRole('heading', { name: 'Pistachio league' })).toBeVisible();
  await expect(page.getByText('Division 2 of 7')).toBeAttached();
  const rows = page.getByRole('table').getByRole('row');
  // The header, 30 players and two lines between them.
  await expect(rows).toHaveCount(33);
  await expect(rows.nth(6)).toHaveText('Top 5 move up');
  await expect(rows.nth(27)).toHaveText('Last 5 move down');
  await expect(mine(page)).toContainText(username);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(mine(page)).toBeInViewport({ ratio: 0.9 });
    await page.mouse.move(size.width / 2, size.height / 2);
    await page.mouse.wheel(0, 4_000);
    await expect(rows.nth(32)).toBeInViewport();
    await expect(mine(page)).toBeInViewport({ ratio: 0.9 });
    await page.mouse.wheel(0, -8_000);
  }
  await expectSound(page, SIZES);
});

test('the league: among too few players nothing moves, and the page says so', { tag: '@long' }, async ({ page }) => {
  const { username } = await signUp(page);
  await serve(page, inGroup(username, { players: 3, mine: 2, moving: 0 }));
  await page.goto('/leaderboard');
  await expect(page.getByText(/^With fewer than five players/)).toBeVisible();
  await expect(page.getByText(/move (up|down)$/)).toHaveCount(0);
  await expectSound(page, SIZES);
});

test('the league: pays the last week once', async ({ page }) => {
  const { username } = await signUp(page);
  const group = inGroup(username, { players: 12, mine: 4, moving: 2 });
  let claimed = false;
  const keys: string[] = [];
  await page.route('**/api/leagues', (route) => route.fulfill({ json: withResult(group, claimed) }));
  await page.route('**/api/leagues/2026-06-01/claim', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length === 1) return route.abort();
    claimed = true;
    const reply = { week: '2026-06-01', place: 2, points: 400, spins: 3, balance: 1_400, spins_after: 6 };
    return route.fulfill({ json: reply });
  });
  await page.goto('/leaderboard');
  const result = page.getByRole('region', { name: 'Last week' });
  await expect(result).toContainText('Place 2 of 28 in Bone. You moved up.');
  // The celebration fades.
  await expect(page.locator('[class^="over_"]')).toHaveCount(0);
  await expectSound(page, SIZES);
  const claim = result.getByRole('button', { name: 'Claim 400$ and 3 spins' });
  await claim.click();
  // A lost answer: the button stays, and the same key asks again.
  await expect(claim).toBeEnabled();
  await claim.click();
  await expect(result).toContainText('Claimed: 400$ and 3 spins');
  await expect(claim).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('1\u00A0400');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('the league: nothing moves while it loads', async ({ page }) => {
  const { username } = await signUp(page);
  const reply = withResult(inGroup(username, { players: 30, mine: 3, moving: 5 }), false);
  await serve(page, reply);
  const readShift = await watchShifts(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto('/leaderboard');
    await expect(page.getByRole('region', { name: 'Last week' })).toBeVisible();
    expect(await readShift(), `${size.width}×${size.height}`).toBeLessThan(0.001);
  }
});

test(
  'the league: a failed answer leaves its rows empty, and the notice asks again',
  { tag: '@long' },
  async ({ page }) => {
    const { username } = await signUp(page);
    await page.route('**/api/leagues', (route) =>
      route.fulfill({ status: 500, json: { error: 'Something broke.', code: 'internal' } }),
    );
    await page.goto('/leaderboard');
    const notice = page.getByRole('status').filter({ hasText: 'No league yet' });
    await expect(notice).toBeVisible();
    await page.unroute('**/api/leagues');
    await serve(page, inGroup(username, { players: 30, mine: 3, moving: 5 }));
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(mine(page)).toContainText(username);
  },
);

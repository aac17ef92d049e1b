import { expect, test, type Page } from '@playwright/test';
import { expectSound } from './audit-page.ts';
import { inGroup, withResult } from './league-replies.ts';
import { choose, signUp } from './player.ts';
import { watchShifts } from './watch-shifts.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const today = (page: Page) => page.getByRole('region', { name: 'Today' });
const cells = (page: Page) => today(page).getByRole('link');

test('today: a player sees what to claim, streak, league, next reward and table in one look', async ({ page }) => {
  const { token } = await signUp(page);
  const headers = { authorization: `Bearer ${token}` };
  await page.goto('/');
  await expect(cells(page)).toHaveText([
    '1 reward to claimCheck-in',
    'Start a streakCheck in today',
    'Weekly leagueGain xp to join on Monday',
    'Next: 3 spins100 xp to tier 1',
    'DicesA table to start with',
  ]);
  await page.request.post('/api/quests/checkin', { headers });
  await page.request.post('/api/games/dices/session', { headers, data: { bet: 50 } });
  await page.goto('/game/roulette');
  await expect(page.getByRole('button', { name: 'Spin Roulette' })).toBeEnabled();
  await page.goto('/');
  await expect(cells(page).nth(0)).toContainText('1 reward to claimSign up and play a round');
  await expect(cells(page).nth(1)).toHaveText('1-day streakChecked in today');
  await expect(cells(page).nth(2)).toHaveText(/^Your league starts Monday\d+ xp this week$/);
  await expect(cells(page).nth(4)).toHaveText('RouletteYour last table');
  await expectSound(page, SIZES);
  await cells(page).nth(4).press('Enter');
  await expect(page).toHaveURL(/\/game\/roulette$/);
});

test(
  'today: the prize of last week and the place of this one lead to the league',
  { tag: '@long' },
  async ({ page }) => {
    const { username } = await signUp(page);
    const reply = withResult(inGroup(username, { players: 30, mine: 4, moving: 5 }), false);
    await page.route('**/api/leagues', (route) => route.fulfill({ json: reply }));
    await page.goto('/');
    await expect(cells(page).nth(0)).toHaveText('2 rewards to claimCheck-in, Last week’s league');
    await expect(cells(page).nth(2)).toHaveText('Place 4 of 30Pistachio league');
  },
);

test('today: nothing moves while it loads, and a failed answer leaves plain links', async ({ page }) => {
  await signUp(page);
  const readShift = await watchShifts(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto('/');
    await expect(cells(page)).toHaveCount(5);
    expect(await readShift()).toBeLessThan(0.001);
  }
  for (const path of ['quests?*', 'leagues', 'progression/seasons'])
    await page.route(`**/api/${path}`, (route) =>
      route.fulfill({ status: 500, json: { error: 'Something broke.', code: 'internal' } }),
    );
  await page.goto('/');
  await expect(cells(page)).toHaveText(['Quests', 'Weekly league', /^Dices/]);
});

test('today: a player in a time-out is not invited, and a visitor sees none of it', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Pick a table' })).toBeVisible();
  await expect(today(page)).toHaveCount(0);
  const { token } = await signUp(page);
  const headers = { authorization: `Bearer ${token}` };
  await page.request.post('/api/account/pause', { headers, data: { until: '24h' } });
  await page.reload();
  await expect(cells(page)).toHaveText([/^The tables are closed to you until tomorrow/]);
});

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'de'],
  ['dark', 'ar'],
] as const)
  test(`today: fits in ${theme}, ${language}`, { tag: '@long' }, async ({ page }) => {
    await signUp(page);
    await choose(page, { theme, language });
    await page.goto('/');
    await expect(page.locator('section[aria-busy="false"] li a').first()).toBeVisible();
    await expectSound(page, [...SIZES, { width: 844, height: 390 }, { width: 320, height: 640 }]);
  });

import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations, expectSound } from './audit-page.ts';
import { choose, register, signUp, type Player } from './player.ts';
import { watchShifts } from './watch-shifts.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const others = (page: Page) => page.getByRole('region', { name: 'Playing now' }).filter({ visible: true });

async function play(page: Page, { token }: Player): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.post('/api/games/dices/session', { headers, data: { bet: 50 } });
  expect(response.status()).toBe(200);
}

/** Registers four players beside the one of the page, and lets them play. */
async function playBeside(page: Page): Promise<Player[]> {
  const players: Player[] = [];
  while (players.length < 5) players.push(await register(page));
  for (const player of players) await play(page, player);
  return players;
}

/** Answers with players who are said to play now. */
const sayPlaying = (page: Page, names: readonly string[]): Promise<unknown> =>
  page.route('**/api/events', (route) => {
    const players = names.map((name, index) => ({ name, face: null, xp: 25 * index }));
    const body = `event: playing_now\ndata: ${JSON.stringify({ players })}\n\n`;
    return route.fulfill({ contentType: 'text/event-stream', body });
  });

test('playing now: a player sees the others at home and at a table, and can hide', async ({ page }) => {
  test.setTimeout(90_000);
  const me = await signUp(page);
  await page.goto('/');
  await play(page, me);
  const players = await playBeside(page);
  // Players of tests beside this one may be among them, and bring the list before these have played.
  await expect(others(page)).toContainText(players[4]!.username, { timeout: 25_000 });
  await expect(others(page)).not.toContainText(me.username);
  await page.getByRole('link', { name: /^Dices ?Three/ }).click();
  await expect(others(page)).toContainText(players[4]!.username);
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('complementary').getByRole('region', { name: 'Playing now' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Hide me' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'No one sees you play' })).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Others see you play' })).toBeVisible();
});

test('playing now: nothing moves when others appear, and those without room stay out of sight', async ({ page }) => {
  await signUp(page);
  await sayPlaying(
    page,
    Array.from({ length: 12 }, (_, index) => `player with a long name ${index}`),
  );
  const readShift = await watchShifts(page);
  for (const size of [...SIZES, { width: 1440, height: 640 }]) {
    await page.setViewportSize(size);
    await page.goto('/');
    if (size.height > 640) await expect(others(page)).toBeVisible();
    else await expect(page.getByRole('link', { name: 'Logout' }).or(page.getByText('Logout'))).toBeInViewport();
    expect(await readShift()).toBeLessThan(0.001);
  }
  await expectSound(page, SIZES);
});

test('playing now: a player in a time-out sees no one', async ({ page }) => {
  const { token } = await signUp(page);
  await sayPlaying(page, ['ada', 'ben', 'cleo', 'dan', 'eve']);
  await page.goto('/');
  await expect(others(page)).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post('/api/account/pause', { headers, data: { until: '24h' } })).status()).toBe(200);
  const asked = page.waitForResponse('**/api/account');
  await page.reload();
  await asked;
  await expect(page.getByRole('banner')).toContainText('1\u00A0000');
  await expect(others(page)).toHaveCount(0);
});

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'ar'],
] as const)
  test(`playing now: fits in ${theme}, ${language}, without motion`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signUp(page);
    await choose(page, { theme, language });
    await sayPlaying(page, ['ada', 'ben', 'cleo', 'dan', 'eve']);
    await page.goto('/');
    await expect(page.getByText('cleo').filter({ visible: true })).toBeVisible();
    await expectSound(page, SIZES);
  });

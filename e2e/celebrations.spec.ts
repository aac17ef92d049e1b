import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { disableBrowserRecord } from './disable-browser-record.ts';
import { inGroup, withResult } from './league-replies.ts';
import { signUp } from './player.ts';
import { readDrawnPart } from './read-drawn-part.ts';

const ZERO = { index: 0, tier: 'zero', payout: 1_800, balance: 2_750 };
const DOUBLED = { wow_dices: [1, 1, 2], user_dices: [6, 6, 5], payout: 100, balance: 1_050 };

/** The parts of a big win, which are over the whole page. */
const overPage = (page: Page) => page.locator('section > [class*="over_"]');
const confetti = (page: Page) => page.locator('section > [class*="confetti_"] canvas');

/** Notes how the page shakes a phone. */
const watchVibrations = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(globalThis, { vibrations: [] as unknown[] });
    navigator.vibrate = (pattern) => {
      (globalThis as unknown as { vibrations: unknown[] }).vibrations.push(pattern);
      return true;
    };
  });

async function win(page: Page, game: 'dices' | 'roulette', result: object): Promise<void> {
  await disableBrowserRecord(page);
  await watchVibrations(page);
  await signUp(page);
  await page.route(`**/api/games/${game}/session`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...((await response.json()) as object), ...result } });
  });
  await page.goto(`/game/${game}`);
  await page.getByRole('button', { name: /^(Roll Dices|Spin Roulette)$/ }).click();
  await expect(page.getByText(/WIN!!!$/).first()).toBeVisible();
}

const readVibrations = (page: Page) => page.evaluate('vibrations');

for (const { tag, ...viewport } of [
  { width: 1_440, height: 900, tag: '@long' },
  { width: 390, height: 844, tag: [] },
  { width: 844, height: 390, tag: '@long' },
])
  test.describe(`at ${viewport.width} px`, { tag }, () => {
    test.use({ viewport });

    test('celebrations: a doubled bet bursts over the table alone', async ({ page }) => {
      await win(page, 'dices', DOUBLED);
      await expect.poll(() => readDrawnPart(confetti(page))).toBeGreaterThan(0.01);
      await expect(overPage(page)).toHaveCount(0);
      await expectNoOverflow(page);
      await expectNoViolations(page);
    });

    test('celebrations: zero opens over the whole page, leaves by itself and keeps nothing from a press', async ({
      page,
    }) => {
      await win(page, 'roulette', ZERO);
      const box = await overPage(page).boundingBox();
      expect(box).toMatchObject({ x: 0, y: 0, ...viewport });
      await page.getByRole('button', { name: 'Again' }).click();
      await expect(overPage(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Again' })).toBeVisible();
      await expect(overPage(page)).toHaveCSS('opacity', '0');
      await expectNoViolations(page);
    });
  });

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('celebrations: the phone shakes longer for a big win', async ({ page }) => {
    await win(page, 'roulette', ZERO);
    expect(await readVibrations(page)).toEqual([8, [18, 60, 18, 60, 40]]);
  });

  test('celebrations: a small win shakes once', { tag: '@long' }, async ({ page }) => {
    await win(page, 'dices', DOUBLED);
    expect(await readVibrations(page)).toEqual([8, 18]);
  });
});

test('celebrations: with reduced motion a big win is a still frame', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await win(page, 'roulette', ZERO);
  await expect(overPage(page)).toHaveCSS('border-top-width', '14px');
  await expect(overPage(page).locator('canvas')).toBeHidden();
  await expect.poll(() => readDrawnPart(confetti(page))).toBeGreaterThan(0.01);
  const drawnPart = await readDrawnPart(confetti(page));
  await page.waitForTimeout(300);
  expect(await readDrawnPart(confetti(page))).toBe(drawnPart);
  await expect(overPage(page)).toHaveCSS('opacity', '0');
  expect(await readVibrations(page)).toEqual([]);
});

/** Plays and claims beside the page, until the player has 100 xp: level 2. */
async function reachLevelTwo(page: Page, token: string): Promise<void> {
  const post = async (path: string, data?: object): Promise<void> => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const response = await page.request.post(`/api${path}`, { headers, ...(data && { data }) });
    expect(response.status(), path).toBe(200);
  };
  for (let round = 0; round < 5; round += 1) await post('/games/dices/session', { bet: 50 });
  await post('/quests/first-rounds/claim');
  await post('/quests/daily-rounds/claim');
}

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(
    `celebrations: a new level opens over the page once and is said, motion ${reducedMotion}`,
    { tag: reducedMotion === 'reduce' ? '@long' : [] },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      const { token } = await signUp(page);
      const events = page.waitForResponse('**/api/events');
      await page.goto('/games');
      await events;
      await reachLevelTwo(page, token);
      const over = page.locator('[class^="over_"]');
      await expect(over).toContainText('Level 2');
      await expect(page.getByRole('status').filter({ hasText: 'Level 2' })).toHaveCount(1);
      await expectNoViolations(page);
      await page.getByRole('link', { name: /^Dices ?Three/ }).click();
      await expect(page.getByRole('button', { name: 'Roll Dices' })).toBeVisible();
      await expect(over).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Roll Dices' })).toBeVisible();
      await expect(over).toHaveCount(0);
    },
  );

async function showPromotion(page: Page): Promise<void> {
  const { username } = await signUp(page);
  const reply = withResult(inGroup(username, { players: 12, mine: 4, moving: 2 }), false);
  await page.route('**/api/leagues', (route) => route.fulfill({ json: reply }));
}

/** All tiers are given, and the last two wait to be opened. */
async function showFinishedSeason(page: Page): Promise<void> {
  await signUp(page);
  const at = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
  const tiers = [100, 250].map((max_xp) => ({ max_xp, spins: 1, points: 0, item: 'hat-w-crown', reached: true }));
  const season = { id: '1', name: 'Open wide', starts_at: at(-20), ends_at: at(70), xp: 300, pass: { tiers } };
  await page.route('**/api/progression/seasons', (route) => route.fulfill({ json: [season] }));
}

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.describe(`once in a life, motion ${reducedMotion}`, { tag: reducedMotion === 'reduce' ? '@long' : [] }, () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, reducedMotion });
    const over = (page: Page) => page.locator('[class^="over_"]');
    const shaken = reducedMotion === 'reduce' ? [] : [[18, 60, 18, 60, 40]];

    test('celebrations: moving up in the league opens over the page, once in a browser', async ({ page }) => {
      await watchVibrations(page);
      await showPromotion(page);
      // A slow machine ends the celebration before the load event.
      await page.goto('/leaderboard', { waitUntil: 'commit' });
      await expect(over(page)).toContainText('Pistachio league');
      await expect(page.getByRole('status').filter({ hasText: /^Pistachio league$/ })).toHaveCount(1);
      expect(await readVibrations(page)).toEqual(shaken);
      await expectNoOverflow(page);
      await expectNoViolations(page);
      await expect(over(page)).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('region', { name: 'Last week' })).toContainText('You moved up.');
      await expect(over(page)).toHaveCount(0);
    });

    test('celebrations: the last tier of a season opens over the page when it is opened, once', async ({ page }) => {
      await watchVibrations(page);
      await showFinishedSeason(page);
      await page.goto('/season-pass');
      const openAll = page.getByRole('button', { name: 'Open all', exact: true });
      await expect(openAll).toBeVisible();
      await expect(over(page)).toHaveCount(0);
      await openAll.click();
      await expect(over(page)).toContainText('All tiers reached');
      expect(await readVibrations(page)).toEqual(shaken);
      await expectNoViolations(page);
      await expect(over(page)).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('group', { name: 'Tiers' })).toBeVisible();
      await expect(openAll).toHaveCount(0);
      await expect(over(page)).toHaveCount(0);
    });
  });

import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations, finishTransitions } from './audit-page.ts';
import { choose, newPlayer, register, signUp } from './player.ts';

const DAY_MS = 86_400_000;
const at = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

const TIERS = [
  { max_xp: 100, spins: 3, points: 0, item: null },
  { max_xp: 250, spins: 0, points: 0, item: 'hat-headband' },
  { max_xp: 450, spins: 2, points: 50, item: null },
  { max_xp: 650, spins: 0, points: 0, item: 'title-night-owl' },
  { max_xp: 900, spins: 1, points: 0, item: 'table-dots' },
  { max_xp: 1_200, spins: 0, points: 250, item: 'hat-w-crown' },
];

/** Answers with a season of six tiers, of which the first ones are given. */
async function showSeason(page: Page, xp: number): Promise<void> {
  const tiers = TIERS.map((tier) => ({ ...tier, reached: tier.max_xp <= xp }));
  const season = { id: '1', name: 'Open wide', starts_at: at(-20), ends_at: at(70), xp, pass: { tiers } };
  await page.unroute('**/api/progression/seasons');
  await page.route('**/api/progression/seasons', (route) => route.fulfill({ json: [season] }));
}

const openTier = (page: Page, number: number) => page.getByRole('button', { name: `Open tier ${number}`, exact: true });
const openAll = (page: Page) => page.getByRole('button', { name: 'Open all', exact: true });
const said = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'Received' });

/** Returns a function that sums the layout shifts since now which no input caused. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput)) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate('shifts.reduce((sum, shift) => sum + shift, 0)');
}

test.describe('season pass: a reached tier', () => {
  test('is opened by a press, with what it gave, and stays open in this browser', async ({ page }) => {
    await signUp(page);
    await showSeason(page, 120);
    await page.goto('/season-pass');
    await expect(openAll(page)).toHaveCount(0);
    await openTier(page, 1).click();
    await expect(openTier(page, 1)).toHaveCount(0);
    await expect(said(page)).toHaveText('Received: 3 spins');
    await expect(page.getByRole('listitem').filter({ hasText: 'Tier 1' })).toBeFocused();
    const tiers = page.getByRole('group', { name: 'Tiers' });
    await expect(tiers.getByText('Received: 3 spins', { exact: true })).toBeInViewport();
    await page.reload();
    await expect(page.getByRole('progressbar', { name: 'Tier 1', exact: true })).toBeVisible();
    await expect(openTier(page, 1)).toHaveCount(0);
  });

  test('shows its reward for less than a second', { tag: '@long' }, async ({ page }) => {
    await signUp(page);
    await showSeason(page, 120);
    await page.goto('/season-pass');
    await openTier(page, 1).click();
    const longest = await page.evaluate(() =>
      Math.max(...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))),
    );
    expect(longest).toBeGreaterThan(500);
    expect(longest).toBeLessThan(1_000);
  });

  test('waits again only if it is new', { tag: '@long' }, async ({ page }) => {
    await signUp(page);
    await showSeason(page, 120);
    await page.goto('/season-pass');
    await openTier(page, 1).click();
    await showSeason(page, 300);
    await page.reload();
    await expect(openTier(page, 2)).toBeInViewport();
    await expect(openTier(page, 1)).toHaveCount(0);
    await expect(openAll(page)).toHaveCount(0);
  });

  test('is opened with the others by one press, and their sum is said', { tag: '@long' }, async ({ page }) => {
    await signUp(page);
    await showSeason(page, 700);
    await page.goto('/season-pass');
    await expect(openTier(page, 1)).toBeInViewport();
    await expect(page.getByRole('button', { name: /^Open tier/ })).toHaveCount(4);
    await openAll(page).click();
    await expect(page.getByRole('button', { name: /^Open/ })).toHaveCount(0);
    await expect(said(page)).toHaveText('Received: 5 spins, 50$, Headband, Title “Night owl”');
    await page.reload();
    // Without one to open, the pass opens on the current tier.
    await expect(page.getByRole('progressbar', { name: 'Tier 5', exact: true })).toBeInViewport();
  });

  test('is opened by the keyboard, which keeps its place', async ({ page }) => {
    await signUp(page);
    await showSeason(page, 300);
    await page.goto('/season-pass');
    await openTier(page, 1).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(openTier(page, 2)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: /^Open tier/ })).toHaveCount(0);
  });

  test('is opened without motion for those who asked for that', { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signUp(page);
    await showSeason(page, 120);
    await page.goto('/season-pass');
    await openTier(page, 1).click();
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 2).length,
    );
    expect(moving).toBe(0);
    await expect(said(page)).toHaveText('Received: 3 spins');
  });

  test('is remembered for its player only, and without the name', { tag: '@long' }, async ({ page }) => {
    const [first, second] = [newPlayer(), newPlayer()];
    await signUp(page, first);
    await showSeason(page, 120);
    await page.goto('/season-pass');
    await openTier(page, 1).click();
    const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wow-opened:')));
    expect(keys).toHaveLength(1);
    expect(keys.join('')).not.toContain(first.username);
    const { token } = await register(page, second);
    await page.evaluate((value) => localStorage.setItem('wow-access-token', value), token);
    await page.reload();
    await expect(openTier(page, 1)).toBeVisible();
  });
});

test('season pass: every tier says what it pays, and the head what comes next', async ({ page }) => {
  await signUp(page);
  await showSeason(page, 0);
  await page.goto('/season-pass');
  await expect(page.getByText('100 xp to tier 1', { exact: true })).toBeVisible();
  await expect(page.getByText('Next: 3 spins', { exact: true })).toHaveCount(2);
  const tiers = page.getByRole('group', { name: 'Tiers' }).getByRole('listitem');
  await expect(tiers.nth(1)).toContainText('Headband');
  await expect(tiers.nth(2)).toContainText('2 spins, 50$');
  await expect(tiers.nth(5)).toContainText('250$, W crown');
});

for (const [name, size] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  for (const [theme, language] of [
    ['dark', 'en'],
    ['light', 'en'],
    ['dark', 'ar'],
    ['dark', 'de'],
  ] as const) {
    const title = `season pass: tiers to open fit a ${name} in ${theme}, ${language}, accessible and without a shift`;
    test(title, { tag: '@long' }, async ({ page }) => {
      await page.setViewportSize(size);
      await signUp(page);
      await choose(page, { theme, language });
      await showSeason(page, 700);
      await page.goto('/season-pass');
      const buttons = page.getByRole('listitem').getByRole('button');
      await expect(buttons).toHaveCount(4);
      await page.evaluate(() => document.fonts.ready);
      const readShift = await watchShifts(page);
      await expectNoViolations(page);
      await expectNoOverflow(page);
      await buttons.first().click();
      await finishTransitions(page);
      await expect(buttons).toHaveCount(3);
      await page.getByRole('main').locator('header').getByRole('button').click();
      await finishTransitions(page);
      await expect(buttons).toHaveCount(0);
      await expectNoViolations(page);
      await expectNoOverflow(page);
      expect(await readShift()).toBe(0);
    });
  }
}

test('season pass: a tier that a claimed quest reaches waits to be opened', async ({ page }) => {
  const { token } = await signUp(page);
  const headers = { authorization: `Bearer ${token}` };
  for (let round = 0; round < 5; round += 1) {
    await page.request.post('/api/games/dices/session', { data: { bet: 50 }, headers });
  }
  expect((await page.request.post('/api/quests/daily-rounds/claim', { headers })).status()).toBe(200);
  expect((await page.request.post('/api/quests/first-rounds/claim', { headers })).status()).toBe(200);
  await page.goto('/season-pass');
  await openTier(page, 1).click();
  await expect(said(page)).toHaveText('Received: 3 spins');
  await expect(page.getByText('Next: Headband', { exact: true }).first()).toBeVisible();
});

import { expect, test, type Locator, type Page } from '@playwright/test';
import { holdFirstAnswer } from './hold-first-answer.ts';
import { nextPlayer } from './next-player.ts';
import { balancePill, newPlayer, signUp } from './player.ts';
import { readDrawnPart } from './read-drawn-part.ts';
import { sectionUnderPointer } from './wheel-turns.ts';

/** In the window of the tests. */
const DRAWN_BY_PIECE = 0.00016;
const SESSION = '**/api/games/spin/session';

interface Spun {
  readonly index: number;
  readonly section: { readonly points: number };
  readonly balance: number;
  readonly spins: number;
}

const spinButton = (page: Page): Locator => page.getByRole('button', { name: 'Spin', exact: true });
const spinsLeft = (page: Page, count: number): Locator =>
  page.getByText(count === 1 ? '1 spin left' : `${count} spins left`, { exact: true });
const menuBadge = (page: Page): Locator => page.getByRole('navigation').getByRole('link', { name: /Lucky spins/ });
/** Also while a dialog makes the info block inert. */
const readBalance = async (page: Page): Promise<number> =>
  Number((await page.locator('[aria-label="Balance"]').innerText()).replaceAll(/[^\d.]/g, ''));

async function spin(page: Page): Promise<Spun> {
  const answer = page.waitForResponse(SESSION);
  await spinButton(page).click();
  return (await (await answer).json()) as Spun;
}

/** Spins until a prize and a blank were seen, or eight players have no spins left. Returns what was seen. */
async function spinAndSee(page: Page): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  for (let player = 0; player < 8 && seen.size < 2; player += 1) {
    await nextPlayer(page, '/lucky-spins');
    let balance = 1_000;
    for (let left = 3; left > 0 && seen.size < 2; left -= 1) {
      await expect(spinsLeft(page, left)).toBeAttached();
      await expect(menuBadge(page)).toHaveAccessibleName(new RegExp(`, ${left} spins?$`));

      const pressedAt = Date.now();
      const { index, section, ...after } = await spin(page);
      await expect(spinsLeft(page, left - 1)).toBeAttached({ timeout: 1_000 });
      expect(after.spins).toBe(left - 1);
      await expect(page.getByText('Round it goes...')).toBeVisible();
      expect(page.url()).not.toContain('action=');

      if (section.points === 0) {
        seen.add('nothing');
        await expect(page.getByText('Nothing this time.')).toBeVisible();
        expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(2_950);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      } else {
        seen.add('prize');
        const dialog = page.getByRole('dialog', { name: `You got ${section.points}$!` });
        await expect(dialog).toBeVisible();
        expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(3_100);
        await expect(page).toHaveURL(new RegExp(`/lucky-spins\\?action=prize&prize_value=${section.points}$`));
        await expect(dialog.getByRole('button', { name: 'Continue' })).toBeFocused();
        // The largest prize is 500: 120 pieces, and 40 for the others.
        const pieces = section.points === 500 ? 120 : 40;
        const readPieces = async (): Promise<number> =>
          (await readDrawnPart(dialog.locator('canvas'))) / DRAWN_BY_PIECE;
        await expect.poll(readPieces).toBeGreaterThan(pieces * 0.7);
        expect(await readPieces()).toBeLessThan(pieces * 1.3);
        expect(await readBalance(page)).toBe(balance);
        await page.goBack();
        await expect(dialog).toBeHidden();
      }
      balance += section.points;
      await expect.poll(() => readBalance(page)).toBe(balance);
      expect(balance).toBe(after.balance);
      await expect(page).toHaveURL(/\/lucky-spins$/);
      await expect.poll(() => sectionUnderPointer(page)).toBe(index);
      await expect(menuBadge(page)).toHaveAccessibleName(left === 2 ? /, 1 spin$/ : new RegExp(`, ${left - 1} spins$`));
      if (left > 1) await expect(spinButton(page)).toBeEnabled();
    }
  }
  return seen;
}

test(
  'lucky spins: the count changes at once, the points with the prize dialog, also for a blank',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(180_000);
    expect([...(await spinAndSee(page))].toSorted()).toEqual(['nothing', 'prize']);
  },
);

test(
  'lucky spins: spins used elsewhere are reloaded; without spins the wheel links to the quests',
  { tag: '@long' },
  async ({ page }) => {
    const { token } = await signUp(page);
    // Without live events the numbers must be right, too.
    await page.route('**/api/events', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }),
    );
    // An older answer about the wheel arrives late.
    const { answered, release } = await holdFirstAnswer(page, '**/api/games/spin/config');
    await page.goto('/lucky-spins');
    await answered;
    await expect(spinsLeft(page, 3)).toBeAttached();
    const elsewhere = { headers: { authorization: `Bearer ${token}` } };
    for (let used = 0; used < 2; used += 1) await page.request.post('/api/games/spin/session', elsewhere);
    // Focusing the window is enough.
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    release();
    await expect(spinsLeft(page, 1)).toBeAttached();

    await page.request.post('/api/games/spin/session', elsewhere);
    const refused = page.waitForResponse(SESSION);
    await spinButton(page).click();
    expect((await refused).status()).toBe(409);
    await expect(spinsLeft(page, 0)).toBeAttached();
    await expect(page.getByText('You are out of spins.')).toBeVisible();
    await expect(spinButton(page)).toHaveCount(0);
    const earn = page.getByRole('main').getByRole('link', { name: 'Earn spins!' });
    await expect(earn).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/quests$/);
  },
);

test(
  'lucky spins: a paid spin shows its result after a reload, and a lost answer is requested again',
  { tag: '@long' },
  async ({ page }) => {
    await signUp(page);
    await page.goto('/lucky-spins');
    let lose = true;
    const keys: (string | undefined)[] = [];
    await page.route(SESSION, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const response = await route.fetch();
      if (!lose) return route.fulfill({ response });
      lose = false;
      return route.abort();
    });
    await spinButton(page).click();
    const { index, section, balance, spins } = (await (await page.waitForResponse(SESSION)).json()) as Spun;
    expect(new Set(keys).size).toBe(1);
    await page.reload();

    if (section.points > 0) {
      await expect(page.getByRole('dialog', { name: `You got ${section.points}$!` })).toBeVisible();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    } else await expect(page.getByText('Nothing this time.')).toBeVisible();
    await expect.poll(() => sectionUnderPointer(page)).toBe(index);
    await expect.poll(() => readBalance(page)).toBe(balance);
    await expect(spinsLeft(page, spins)).toBeAttached();
    expect(keys).toHaveLength(3);
    await page.reload();
    await expect(spinButton(page)).toBeEnabled();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'lucky spins: the wheel opens over any page, for a visitor after signing in, and the prize replaces it',
  { tag: '@long' },
  async ({ page }) => {
    const player = newPlayer();
    expect((await page.request.post('/api/auth/register', { data: player })).status()).toBe(201);
    await page.goto('/games?action=lucky-wheel');
    const login = page.getByRole('dialog', { name: 'Login' });
    await expect(page).toHaveURL(/\/games\?action=login$/);
    await login.getByLabel('Email').fill(player.email);
    await login.getByLabel('Password', { exact: true }).fill(player.password);
    await login.getByRole('button', { name: 'Login', exact: true }).click();

    const wheel = page.getByRole('dialog', { name: 'Lucky spins' });
    await expect(wheel).toBeVisible();
    await expect(page).toHaveURL(/\/games\?action=lucky-wheel$/);
    await expect(spinButton(page)).toBeFocused();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await page.keyboard.press('Escape');

    const answer = page.waitForResponse(SESSION);
    await spinButton(page).focus();
    await page.keyboard.press('Space');
    const { section, balance } = (await (await answer).json()) as Spun;
    if (section.points > 0) {
      await expect(page.getByRole('dialog', { name: `You got ${section.points}$!` })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/games\\?action=prize&prize_value=${section.points}$`));
    } else await expect(wheel.getByText('Nothing this time.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/games$/);
    await expect.poll(() => readBalance(page)).toBe(balance);
  },
);

test(
  'lucky spins: a made-up link shows no impossible prize and changes nothing',
  { tag: '@long' },
  async ({ page }) => {
    await signUp(page);
    for (const search of ['', '&prize_value=-5', '&prize_value=abc', '&prize_value=1e9']) {
      await page.goto(`/?action=prize${search}`);
      await expect(balancePill(page)).toHaveText(/1.000/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.goto('/?action=prize&prize_value=500');
    await page.getByRole('dialog', { name: 'You got 500$!' }).getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
    await expect(balancePill(page)).toHaveText(/1.000/);
    await expect(menuBadge(page)).toHaveAccessibleName(/, 3 spins$/);
  },
);

test('lucky spins: with reduced motion the wheel fades into its result', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp(page);
  await page.goto('/lucky-spins');
  await expect(spinButton(page)).toBeEnabled();
  const before = await page.locator('[data-wheel]').evaluate((wheel) => getComputedStyle(wheel).transform);
  const pressedAt = Date.now();
  const { index } = await spin(page);
  await page.waitForTimeout(1_000);
  expect(await page.locator('[data-wheel]').evaluate((wheel) => getComputedStyle(wheel).transform)).toBe(before);
  await expect.poll(() => sectionUnderPointer(page), { timeout: 4_000 }).toBe(index);
  expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(index === 0 ? 0 : 2_950);
});

test('lucky spins: after the last failed retry the count is that of the server', { tag: '@long' }, async ({ page }) => {
  await signUp(page);
  await page.goto('/lucky-spins');
  await page.route(SESSION, (route) => route.abort());
  await spinButton(page).click();
  await expect(spinsLeft(page, 2)).toBeAttached();
  await expect(page.getByText('Not confirmed yet').or(page.getByText('No connection'))).toBeVisible({
    timeout: 15_000,
  });
  // The spin never reached the server: the press repeats the same round.
  await expect(spinsLeft(page, 3)).toBeAttached({ timeout: 20_000 });
  await page.unroute(SESSION);
  const { spins } = await spin(page);
  expect(spins).toBe(2);
  await expect(spinsLeft(page, 2)).toBeAttached();
});

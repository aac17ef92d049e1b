import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { disableBrowserRecord } from './disable-browser-record.ts';
import { choose, signUp } from './player.ts';
import { settle } from './settle.ts';

const SERIES = '**/api/games/*/rounds';

interface Round {
  readonly balance: number;
  readonly payout: number;
  readonly user_dices: readonly number[];
}

interface Series {
  readonly ended_by: string;
  readonly rounds: readonly Round[];
}

const offer = (page: Page, bet = 50): Locator => page.getByRole('dialog', { name: `10 rounds of ${bet}$` });
const summary = (page: Page): Locator => page.getByRole('dialog', { name: /^\d+ rounds? played$/ });
const rows = (page: Page): Locator => summary(page).getByRole('listitem');
const proof = (page: Page): Locator => page.getByRole('dialog', { name: 'Where this result comes from' });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Also below a dialog. */
async function readBalance(page: Page): Promise<number> {
  const pill = page.getByRole('banner', { includeHidden: true }).getByLabel('Balance');
  return Number((await pill.innerText()).replaceAll(/[^\d.]/g, ''));
}

/** Signs up, opens the table and waits for its bets. */
async function sitDown(page: Page, game: 'dices' | 'roulette'): Promise<string> {
  const { token } = await signUp(page);
  await page.goto(`/game/${game}`);
  await expect(page.getByRole('main').getByRole('radio').last()).toBeVisible();
  return token;
}

async function playTen(page: Page): Promise<Series> {
  const answered = page.waitForResponse(SERIES);
  await page.getByRole('dialog').getByRole('button', { name: 'Play 10' }).click();
  return (await (await answered).json()) as Series;
}

async function listRounds(page: Page, token: string): Promise<readonly { readonly balance_after: number }[]> {
  const response = await page.request.get('/api/rounds', { headers: bearer(token) });
  return ((await response.json()) as { rounds: { balance_after: number }[] }).rounds;
}

test('play 10: ten rounds by keyboard, a summary, the proof of a round, and the balance of the last', async ({
  page,
}) => {
  const token = await sitDown(page, 'dices');
  await page.keyboard.press('2');
  await page.keyboard.press('t');
  await expect(offer(page, 100).getByRole('button', { name: 'Play 10' })).toBeFocused();
  const answered = page.waitForResponse(SERIES);
  await page.keyboard.press('Enter');
  const response = await answered;
  expect(response.request().postDataJSON()).toEqual({ bet: 100, count: 10 });
  const { rounds, ended_by } = (await response.json()) as Series;
  expect([rounds.length, ended_by]).toEqual([10, 'count']);

  const won = rounds.filter(({ payout }) => payout > 0).length;
  const gain = rounds.at(-1)!.balance - 1_000;
  const total = `${gain > 0 ? '+' : ''}${gain}$`.replace(/(\d)(\d{3}\$)$/, '$1\u00A0$2');
  await expect(
    summary(page).getByRole('group', { name: `${won} of 10 rounds won. Total: ${total}.`, exact: true }),
  ).toBeFocused();
  await expect(summary(page).getByText(`${won} of 10`, { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expect.poll(() => readBalance(page)).toBe(rounds.at(-1)!.balance);
  for (const [index, { payout, user_dices }] of rounds.entries()) {
    const sum = user_dices.reduce((all, face) => all + face, 0);
    await expect(rows(page).nth(index)).toContainText(String(sum));
    await expect(rows(page).nth(index)).toContainText(payout > 0 ? '+100$' : '-100$');
  }

  // A round opens in place, and gives the focus back.
  await page.keyboard.press('Tab');
  const first = rows(page).first().getByRole('button');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(proof(page)).toBeFocused();
  await proof(page).getByRole('button', { name: 'Reveal and check' }).click();
  await expect(proof(page).getByRole('status').filter({ hasText: 'It matches' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(proof(page)).toHaveCount(0);
  await expect(first).toBeFocused();
  await expect(first).toContainText('Checked: the result matches');

  await page.keyboard.press('Escape');
  await expect(summary(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Roll Dices' })).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Dices' })).toBeFocused();
  expect(await listRounds(page, token)).toHaveLength(10);
  await expect.poll(() => readBalance(page)).toBe(rounds.at(-1)!.balance);
  const visit = await page.evaluate(() => Object.entries(localStorage).find(([name]) => name.startsWith('wow-visit:')));
  expect(JSON.parse(visit![1])).toMatchObject({ rounds: 10, betPoints: 1_000, netPoints: gain });
});

test('play 10: the browser keeps and compares each round with its receipt', { tag: '@long' }, async ({ page }) => {
  await signUp(page);
  await page.goto('/fair-play');
  await expect(page.getByText('2 fingerprints and 0 receipts.')).toBeVisible();
  await page.goto('/game/roulette');
  await page.getByRole('radio', { name: /^Black/ }).click();
  await page.getByRole('button', { name: 'Play 10' }).click();
  await expect(offer(page)).toContainText('Bet on: Black');
  const { rounds } = await playTen(page);
  await expect(rows(page)).toHaveCount(rounds.length);
  await page.goto('/fair-play');
  await expect(page.getByText(`2 fingerprints and ${rounds.length} receipts.`)).toBeVisible();
  await expect(page.getByText(/^Compared .*: everything matches\.$/)).toBeVisible();
});

test('play 10: one changed round of the ten raises the alarm', { tag: '@long' }, async ({ page }) => {
  await signUp(page);
  await page.goto('/fair-play');
  await expect(page.getByText(/^Compared .*: everything matches\.$/)).toBeVisible();
  await page.route(SERIES, async (route) => {
    const response = await route.fetch();
    const series = (await response.json()) as Series;
    const rounds = series.rounds.map((round, index) => (index === 6 ? { ...round, payout: 7 } : round));
    await route.fulfill({ response, json: { ...series, rounds } });
  });
  await page.goto('/game/dices');
  await page.getByRole('button', { name: 'Play 10' }).click();
  await playTen(page);
  await expect(page.getByRole('dialog', { name: 'This site contradicts itself' })).toBeVisible({ timeout: 45_000 });
});

test('play 10: a lost answer is asked for again with the same key, and counts once', async ({ page }) => {
  const token = await sitDown(page, 'dices');
  const keys: (string | undefined)[] = [];
  let isLost = true;
  await page.route(SERIES, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    await (isLost ? route.abort() : route.fulfill({ response }));
  });
  await page.getByRole('button', { name: 'Play 10' }).click();
  const play = offer(page).getByRole('button', { name: 'Play 10' });
  await play.click();
  await expect(play).toHaveAttribute('aria-busy', 'true');
  // After the last try it says so, and a new press is the same ten rounds.
  const again = offer(page).getByRole('button', { name: 'Check again' });
  await expect(again).toBeVisible({ timeout: 30_000 });
  await expect(offer(page).getByText('Not confirmed yet')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(offer(page)).toHaveCount(0);
  // The page is loaded again in between.
  isLost = false;
  await page.reload();
  await expect(rows(page)).toHaveCount(10);
  expect(new Set(keys).size).toBe(1);
  const played = await listRounds(page, token);
  expect(played).toHaveLength(10);
  await summary(page).getByRole('button', { name: 'Continue' }).click();
  await expect(summary(page)).toHaveCount(0);
  await expect.poll(() => readBalance(page)).toBe(played[0]!.balance_after);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play 10' })).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('play 10: a limit that ends it is named', async ({ page }) => {
  await disableBrowserRecord(page);
  await sitDown(page, 'dices');
  // Chance reaches a limit now and then.
  await page.route(
    SERIES,
    async (route) => {
      const response = await route.fetch();
      const { rounds, ...series } = (await response.json()) as Series;
      await route.fulfill({ response, json: { ...series, ended_by: 'limit_reached', rounds: rounds.slice(0, 1) } });
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Play 10' }).click();
  await playTen(page);
  await expect(summary(page)).toHaveAccessibleName('1 round played');
  await expect(summary(page)).toContainText('Stopped early: another round could take you past your own limit.');
  await expectNoViolations(page);
});

test('play 10: a limit that refuses the first bet is named in the words of the single bet', async ({ page }) => {
  const token = await sitDown(page, 'dices');
  await page.request.put('/api/account/limits', { headers: bearer(token), data: { day: 40 } });
  await page.getByRole('button', { name: 'Play 10' }).click();
  await playTen(page);
  await expect(offer(page).getByRole('alert')).toContainText('This bet could take you past your own limit.');
  await expect(offer(page).getByRole('link', { name: 'Go to your account' })).toBeVisible();
  await expectNoViolations(page);
});

test('play 10: stops when the chosen points are lost or won', { tag: '@long' }, async ({ page }) => {
  await sitDown(page, 'roulette');
  await page.getByRole('radio', { name: /^Zero/ }).click();
  await page.getByRole('button', { name: 'Play 10' }).click();
  const lost = offer(page).getByLabel('Points lost');
  await lost.fill('20');
  await offer(page).getByRole('button', { name: 'Play 10' }).click();
  await expect(lost).toHaveAccessibleDescription('Whole points, at least 50$. Or leave it empty.');
  await expectNoViolations(page);
  await lost.fill('100');
  await offer(page).getByLabel('Points won').fill('1');
  const { rounds, ended_by } = await playTen(page);
  const reasons: Record<string, string> = {
    loss: 'Stopped early: another round could lose more than the 100$ you set.',
    win: 'Stopped early: you won the 1$ you set.',
  };
  await expect(summary(page)).toContainText(reasons[ended_by]!);
  expect(rounds.length).toBeLessThanOrEqual(2);
});

test(
  'play 10: not for visitors, not during a round, and not without the points',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/game/dices');
    await expect(page.getByRole('button', { name: 'Roll Dices' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Play 10' })).toHaveCount(0);
    await sitDown(page, 'dices');
    const ten = page.getByRole('button', { name: 'Play 10' });
    await expect(ten).toBeEnabled();
    await page.getByRole('button', { name: 'Roll Dices' }).click();
    await expect(ten).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await page.keyboard.press('t');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(ten).toBeEnabled();
  },
);

test('play 10: the reminder of a full hour waits for the summary, then comes', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  await sitDown(page, 'dices');
  for (let part = 0; part < 2; part += 1) await page.clock.fastForward('25:00');
  await page.getByRole('button', { name: 'Play 10' }).click();
  await playTen(page);
  await expect(rows(page)).toHaveCount(10);
  await page.clock.fastForward('11:00');
  const reminder = page.getByRole('dialog', { name: 'An hour at the tables' });
  await expect(reminder).toHaveCount(0);
  await summary(page).getByRole('button', { name: 'Continue' }).click();
  await expect(reminder).toBeVisible();
  await expect(reminder.getByText('Rounds', { exact: true }).locator('xpath=following-sibling::dd')).toHaveText('10');
});

const RED = { index: 27, tier: 'red', payout: 100 };
const BLACK = { index: 26, tier: 'black', payout: 0 };

for (const [theme, language, width, height] of [
  ['dark', 'en', 390, 844],
  ['light', 'ar', 390, 844],
  ['dark', 'de', 320, 640],
  ['light', 'en', 740, 360],
] as const)
  test(`play 10: the offer and the summary fit ${width}×${height} in ${language}, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await choose(page, { theme, language });
    await disableBrowserRecord(page);
    await page.route(SERIES, async (route) => {
      const response = await route.fetch();
      const series = (await response.json()) as Series;
      const rounds = series.rounds.map((round, index) => ({ ...round, ...(index % 3 === 0 ? RED : BLACK) }));
      await route.fulfill({ response, json: { ...series, rounds } });
    });
    for (const game of ['dices', 'roulette'] as const) {
      if (game === 'dices') await sitDown(page, game);
      else await page.goto(`/game/${game}`);
      const ten = page.locator('section button[aria-haspopup="dialog"]:not([aria-disabled])');
      await ten.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.locator('form')).toBeVisible();
      await settle(page);
      await expectNoOverflow(page);
      await expectNoViolations(page);
      await dialog.locator('button[type="submit"]').click();
      await expect(dialog.getByRole('listitem')).toHaveCount(10);
      await settle(page);
      await expectNoOverflow(page);
      await expectNoViolations(page);
      await dialog.getByRole('listitem').nth(9).getByRole('button').click();
      await expect(dialog.locator('[data-check="locked"]')).toBeVisible();
      await settle(page);
      await expectNoOverflow(page);
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });

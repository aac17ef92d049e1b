import { expect, test } from '@playwright/test';
import { balancePill, newPlayer, registerInDialog, signUp } from './player.ts';

const ROUND_MS = 3_000;

const parseBalance = (text: string): number => Number(text.replaceAll(/[^\d.]/g, ''));

test('dices: a newcomer registers, bets, sees the result after three seconds and the balance after a reload', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/action=register/);
  await registerInDialog(page, newPlayer());
  await expect(page).not.toHaveURL(/action=/);

  const balance = balancePill(page);
  await expect(balance).toHaveText(/1.000/);

  await page.getByRole('link', { name: /^Dices ?Three/ }).click();
  await expect(page).toHaveURL(/\/game\/dices$/);
  let expected = 1_000;
  for (let round = 0; round < 2; round += 1) {
    const pressedAt = Date.now();
    await page.getByRole('button', { name: 'Roll Dices' }).click();
    await expect(page.getByText('Rolling...').first()).toBeVisible();
    const plate = page.getByText(/^[+-]50\$ (WIN!!!|LOST)$/);
    await expect(plate).toBeVisible({ timeout: 6_000 });
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(ROUND_MS - 50);
    // The new balance appears after Continue.
    expect(parseBalance(await balance.innerText())).toBe(expected);
    expected += (await plate.innerText()).startsWith('+') ? 50 : -50;
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(async () => parseBalance(await balance.innerText())).toBe(expected);
    await expect(page.getByRole('button', { name: 'Roll Dices' })).toBeVisible();
  }

  await page.reload();
  await expect.poll(async () => parseBalance(await balance.innerText())).toBe(expected);
});

test('dices: a paid round shows its result after a reload during the roll', { tag: '@long' }, async ({ page }) => {
  await signUp(page);
  await page.goto('/game/dices');
  const answered = page.waitForResponse('**/api/games/dices/session');
  await page.getByRole('button', { name: 'Roll Dices' }).click();
  const first = (await (await answered).json()) as { balance: number };
  await page.reload();
  await expect(page.getByText(/^[+-]50\$ (WIN!!!|LOST)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(async () => parseBalance(await balancePill(page).innerText())).toBe(first.balance);
});

test('dices: a lost answer is requested again with the same key and counts once', async ({ page }) => {
  const { token } = await signUp(page);
  await page.goto('/game/dices');
  const keys: string[] = [];
  let lose = true;
  await page.route('**/api/games/dices/session', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (!lose) return route.continue();
    lose = false;
    await route.fetch(); // the server plays the round, the player never hears of it
    return route.abort();
  });
  await page.getByRole('button', { name: 'Roll Dices' }).click();
  await expect(page.getByText(/^[+-]50\$ (WIN!!!|LOST)$/)).toBeVisible({ timeout: 20_000 });
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  await page.getByRole('button', { name: 'Continue' }).click();
  const profile = await page.request.get('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } });
  const { balance } = (await profile.json()) as { balance: number };
  expect([950, 1_050]).toContain(balance);
  await expect.poll(async () => parseBalance(await balancePill(page).innerText())).toBe(balance);
});

test('dices: a whole round can be played by keyboard', { tag: '@long' }, async ({ page }) => {
  await signUp(page);
  await page.goto('/game/dices');
  await expect(page.getByRole('radio', { name: /^50 / })).toBeChecked();
  await page.getByRole('button', { name: 'Roll Dices' }).focus();
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { name: /100/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^[+-]100\$ (WIN!!!|LOST)$/)).toBeVisible({ timeout: 6_000 });
  // The play button keeps the focus, so the same key plays the same bet again.
  await expect(page.getByRole('button', { name: 'Again' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^[+-]100\$ (WIN!!!|LOST)$/)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Again' })).toBeFocused({ timeout: 6_000 });
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Roll Dices' })).toBeFocused();
});

test(
  'dices: reduced motion changes neither the time nor the text of the result',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signUp(page);
    await page.goto('/game/dices');
    const pressedAt = Date.now();
    await page.getByRole('button', { name: 'Roll Dices' }).click();
    await expect(page.getByText(/^[+-]50\$ (WIN!!!|LOST)$/)).toBeVisible({ timeout: 6_000 });
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(ROUND_MS - 50);
  },
);

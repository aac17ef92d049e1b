import { expect, test, type Page } from '@playwright/test';
import { balancePill, signUp } from './player.ts';

const SESSION = '**/api/games/dices/session';
const PLATE = /^[+-]50\$ (WIN!!!|LOST)$/;

const readBalance = async (page: Page): Promise<number> =>
  Number((await balancePill(page).innerText()).replaceAll(/[^\d.]/g, ''));

function watchKeys(page: Page): readonly string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/games/dices/session')) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

test('robust play: a double click, a held key and a second tab play no extra rounds', async ({ page, context }) => {
  const { token } = await signUp(page);
  await page.goto('/game/dices');
  const keys = watchKeys(page);
  const o = page.getByRole('button', { name: 'Roll Dices' });
  await expect(o).toBeEnabled();
  await o.dblclick();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');

  const tab = await context.newPage();
  await tab.goto('/game/dices');
  await tab.getByRole('button', { name: 'Roll Dices' }).click();
  await expect(page.getByText(PLATE)).toBeVisible();
  await expect(tab.getByText(PLATE)).toBeVisible();
  expect(keys).toHaveLength(1);
  await page.getByRole('button', { name: 'Continue' }).click();
  await tab.getByRole('button', { name: 'Continue' }).click();

  const rounds = await page.request.get('/api/rounds', { headers: { authorization: `Bearer ${token}` } });
  const { rounds: played } = (await rounds.json()) as { rounds: { balance_after: number }[] };
  expect(played).toHaveLength(2);
  await expect.poll(() => readBalance(page)).toBe(played[0]!.balance_after);
  await expect.poll(() => readBalance(tab)).toBe(played[0]!.balance_after);
});

test(
  'robust play: leaving during a round shows the new balance at once, and the result on return',
  { tag: '@long' },
  async ({ page }) => {
    await signUp(page);
    await page.goto('/games');
    await page.getByRole('link', { name: /^Dices ?Three/ }).click();
    const answered = page.waitForResponse(SESSION);
    await page.getByRole('button', { name: 'Roll Dices' }).click();
    const { balance } = (await (await answered).json()) as { balance: number };
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Games', level: 1 })).toBeVisible();
    await expect.poll(() => readBalance(page)).toBe(balance);
    await page.goForward();
    await expect(page.getByText(PLATE)).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => readBalance(page)).toBe(balance);
    await expect(page.getByRole('button', { name: 'Roll Dices' })).toBeEnabled();
  },
);

test(
  'robust play: a lost network during a round is shown, and the round continues online',
  { tag: '@long' },
  async ({ page, context }) => {
    await signUp(page);
    await page.goto('/game/dices');
    const o = page.getByRole('button', { name: 'Roll Dices' });
    await expect(o).toBeEnabled();
    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible();
    await o.click();
    await expect(page.getByText('Rolling...').first()).toBeVisible();
    await page.waitForTimeout(3_200);
    // Three seconds later no result is invented.
    await expect(page.getByText(PLATE)).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByText(PLATE)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('status').filter({ hasText: 'Back online' })).toBeVisible();
  },
);

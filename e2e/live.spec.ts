import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { balancePill, signUp } from './player.ts';

const shownBalance = async (page: Page): Promise<number> =>
  Number((await balancePill(page).innerText()).replaceAll(/[^\d.]/g, ''));

/** Counts event streams of this browser. */
function countStreams(context: BrowserContext): () => number {
  let streams = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') streams += 1;
  });
  return () => streams;
}

test('live events: a round changes the balance in other tabs at once, and here after Continue', async ({
  page,
  context,
  browser,
}) => {
  const streams = countStreams(context);
  const { token } = await signUp(page);
  await page.goto('/game/dices');
  await expect(page.getByRole('button', { name: 'Roll Dices' })).toBeEnabled();
  const tab = await context.newPage();
  await tab.goto('/');
  const device = await browser.newContext();
  await device.addInitScript((value) => localStorage.setItem('wow-access-token', value), token);
  const phone = await device.newPage();
  await phone.goto('/');
  await expect(balancePill(phone)).toHaveText(/1.000/);
  await expect(balancePill(tab)).toHaveText(/1.000/);

  await page.getByRole('button', { name: 'Roll Dices' }).click();
  await expect.poll(async () => [950, 1_050].includes(await shownBalance(phone))).toBe(true);
  const after = await shownBalance(phone);
  await expect.poll(() => shownBalance(tab)).toBe(after);
  expect(await shownBalance(page)).toBe(1_000);
  await expect(page.getByText(/^[+-]50\$ (WIN!!!|LOST)$/)).toBeVisible();
  expect(await shownBalance(page)).toBe(1_000);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => shownBalance(page)).toBe(after);
  expect(streams()).toBe(1);

  await test.step('live events: another tab takes over when the listening tab closes', async () => {
    const before = await shownBalance(tab);
    await page.close();
    await expect.poll(streams).toBe(2);
    await phone.goto('/game/dices');
    await phone.getByRole('button', { name: 'Roll Dices' }).click();
    await expect.poll(() => shownBalance(tab)).not.toBe(before);
  });

  await test.step('live events: logging out during a round shows the table of a visitor, and the round counts', async () => {
    await phone.getByRole('button', { name: 'Logout' }).click();
    await expect(phone.getByText('Free round: no account, nothing to lose.')).toBeVisible();
    expect(await phone.evaluate(() => localStorage.getItem('wow-access-token'))).toBeNull();
  });
  await device.close();
});

test(
  'live events: a session that ended on another device ends here without a click',
  { tag: '@long' },
  async ({ page }) => {
    const { token } = await signUp(page);
    await page.goto('/');
    await expect(balancePill(page)).toHaveText(/1.000/);
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible({ timeout: 40_000 });
  },
);

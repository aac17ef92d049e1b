import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { confirmPassword, newPlayer, registerInDialog, signUp, signUpUnconfirmed } from './player.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const CODE = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){5}$/;

async function makeCodes(page: Page): Promise<string[]> {
  await dialog(page).getByRole('button', { name: 'Make codes' }).click();
  const list = dialog(page).getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  return list.allTextContents();
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  // One size is in the short run.
  test.describe(`at ${viewport.width} px`, { tag: viewport.width < 1_440 ? [] : ['@long'] }, () => {
    test.use({ viewport });

    test('recovery codes: a new player saves them, and a forgotten password costs under two minutes', async ({
      page,
    }) => {
      const player = newPlayer();
      await page.goto('/games?action=register');
      await registerInDialog(page, player);
      await page.getByRole('button', { name: 'Get my codes' }).click();
      // The dialog must not be covered on a phone.
      await expect(page.getByRole('button', { name: 'Get my codes' })).toHaveCount(0);
      const codes = await makeCodes(page);
      for (const code of codes) expect(code).toMatch(CODE);
      await expectNoViolations(page);
      await expectNoOverflow(page);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog(page).getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(await readFile(await file.path(), 'utf8')).toContain(codes.join('\n'));
      await dialog(page).getByRole('button', { name: 'I have saved them' }).click();
      await expect(dialog(page)).toBeHidden();

      await page.evaluate(() => localStorage.removeItem('wow-access-token'));
      const startMs = performance.now();
      await page.goto('/game/roulette');
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
      await dialog(page).getByRole('button', { name: 'Forgot your password?' }).click();
      const field = dialog(page).getByLabel('Recovery code');
      await field.fill('7K3M-9QXT-0VBN-4HZD-8YFC-2RPW');
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('alert')).toHaveText('That is not the code. Check it and try again.');
      await field.fill(codes[4]!.toLowerCase().replaceAll('-', ' '));
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByText(player.username)).toBeVisible();
      await expectNoViolations(page);
      await dialog(page).getByLabel('New password', { exact: true }).fill('kettle orchard lamp');
      await dialog(page).getByRole('button', { name: 'Continue' }).click();
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Spin Roulette' })).toBeVisible();
      const seconds = (performance.now() - startMs) / 1_000;
      test.info().annotations.push({ type: 'seconds until back at the table', description: seconds.toFixed(1) });
      expect(seconds).toBeLessThan(120);
    });
  });
}

test('security page: codes are counted, and “This wasn’t me” keeps others out', { tag: '@long' }, async ({ page }) => {
  const player = await signUpUnconfirmed(page);
  const thief = await page.request.post('/api/auth/login', {
    data: { email: player.email, password: player.password },
  });
  const { token } = (await thief.json()) as { token: string };
  await page.goto('/account/security');
  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await expect(codes).toContainText('You have none yet.');
  await codes.getByRole('button', { name: 'Make codes' }).click();
  await dialog(page).getByRole('button', { name: 'Make codes' }).click();
  await confirmPassword(page, player.password);
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click();
  await expect(codes).toContainText('10 codes are left.');

  await page.getByRole('button', { name: 'This wasn’t me' }).click();
  await expectNoViolations(page);
  await dialog(page).getByLabel('New password', { exact: true }).fill('kettle orchard lamp');
  await dialog(page).getByRole('button', { name: 'Keep others out' }).click();
  expect(await makeCodes(page)).toHaveLength(10);
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click();
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.get('/api/auth/profile', { headers })).status()).toBe(401);
  await expect(page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
});

test(
  'security page: a notice tells a player of a sign-in on another device',
  { tag: '@long' },
  async ({ page, playwright, baseURL }) => {
    const player = await signUp(page);
    // Another browser has no cookie of this one.
    const other = await playwright.request.newContext({ baseURL: baseURL! });
    await other.post('/api/auth/login', {
      data: { email: player.email, password: player.password },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0' },
    });
    await page.goto('/games');
    const notice = page.getByRole('status').filter({ hasText: 'Signed in on a new device' });
    await expect(notice).toContainText('Firefox, Windows');
    await notice.getByRole('button', { name: 'Check' }).click();
    await expect(page).toHaveURL(/\/account\/security$/);
    await expect(page.getByRole('region', { name: 'Account activity' })).toContainText('Signed in on a new device');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Account activity' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Signed in on a new device' })).toHaveCount(0);
  },
);

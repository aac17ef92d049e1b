import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from './audit-page.ts';
import { confirmDialog, confirmPassword, signUp, signUpUnconfirmed } from './player.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function signInElsewhere(page: Page, { email, password }: { email: string; password: string }): Promise<string> {
  const response = await page.request.post('/api/auth/login', {
    data: { email, password },
    headers: { 'user-agent': IPHONE },
  });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { token: string }).token;
}

const getStatus = async (page: Page, token: string): Promise<number> =>
  (await page.request.get('/api/auth/profile', { headers: bearer(token) })).status();

const notice = (page: Page) => page.locator('[role="status"][aria-live="polite"]').last();

test('account: a player changes name, email and password and ends other sessions', async ({ page }) => {
  const player = await signUpUnconfirmed(page);
  const phone = await signInElsewhere(page, player);
  let isBroken = true;
  await page.route('**/api/auth/sessions', (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { error: 'Something broke on our side.', code: 'internal' } })
      : route.fallback(),
  );
  await page.goto('/account');
  const dialog = page.getByRole('dialog');
  const sessions = page.getByRole('region', { name: 'Sessions' });

  await test.step('account: failed loads are repeated', async () => {
    await expect(sessions.getByRole('alert')).toHaveText('This didn’t load. Try again.');
    isBroken = false;
    await sessions.getByRole('button', { name: 'Try again' }).click();
    await expect(sessions.getByText('This session')).toBeVisible();
    await expect(sessions.getByRole('alert')).toHaveCount(0);
  });

  await test.step('the menu shows the new name at once', async () => {
    const change = page.getByRole('button', { name: 'Change username' });
    await change.click();
    await dialog.getByLabel('New username').fill('x');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'A username has 3 to 24 visible characters. Choose another one.',
    );
    await expect(dialog.getByLabel('New username')).toBeFocused();
    const name = `${player.username}_two`;
    await dialog.getByLabel('New username').fill(name);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(change).toBeFocused();
    await expect(notice(page)).toContainText(`You are now ${name}.`);
    await expect(page.getByRole('banner').getByRole('button', { name: `${name}, level 1` })).toBeVisible();
  });

  await test.step('another e-mail needs a confirmed identity', async () => {
    await page.getByRole('button', { name: 'Change email' }).click();
    await dialog.getByLabel('New email').fill(`two.${player.email}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.keyboard.press('Escape');
    // Escape closes only the upper dialog.
    await expect(confirmDialog(page)).toHaveCount(0);
    await expect(dialog.getByRole('alert')).toHaveText('Confirm that it’s you first.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const password = confirmDialog(page).getByLabel('Current password', { exact: true });
    await password.fill('not the password');
    await page.keyboard.press('Enter');
    await expect(confirmDialog(page).getByRole('alert')).toHaveText('That is not your password. Try again.');
    await expectNoViolations(page);
    await confirmPassword(page, player.password);
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`two.${player.email}`, { exact: true })).toBeVisible();
  });

  await test.step('a player ends another session', async () => {
    await sessions.getByRole('button', { name: 'Sign out: Safari, iPhone' }).click();
    await expect(sessions.getByText('Safari, iPhone')).toBeHidden();
    await expect(sessions.getByRole('list')).toBeFocused();
    expect(await getStatus(page, phone)).toBe(401);
  });

  await test.step('a new password ends every other session', async () => {
    const other = await signInElsewhere(page, { ...player, email: `two.${player.email}` });
    await page.getByRole('button', { name: 'Change password' }).click();
    await dialog.getByLabel('New password', { exact: true }).fill('password');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('stronger password');
    await expect(dialog.getByLabel('New password', { exact: true })).toBeFocused();
    const password = `Wrong donkey ${player.username}`;
    await dialog.getByLabel('New password', { exact: true }).fill(` ${password} `);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    expect(await getStatus(page, other)).toBe(401);
    expect(await getStatus(page, player.token)).toBe(200);
    await signInElsewhere(page, { email: `two.${player.email}`, password });
  });

  await test.step('the sign-in changes are listed with time and place', async () => {
    const changes = page.getByRole('region', { name: 'Account activity' });
    await expect(changes.getByRole('listitem')).toHaveText([
      /^Password changed.*today at .*Chrome, Linux · (127\.0\.0\.1|::1)$/,
      /^Email changed/,
      /^Password set/,
    ]);
  });
});

test(
  'account: limits and a time-out are shown where they are set and at the tables',
  { tag: '@long' },
  async ({ page }) => {
    await signUp(page);
    await page.goto('/account');
    const dialog = page.getByRole('dialog');
    const limits = page.getByRole('region', { name: 'Limits' });

    await test.step('an invalid limit is not sent, and a first limit applies at once', async () => {
      await limits.getByRole('button', { name: 'Set a limit: Daily limit' }).click();
      await dialog.getByLabel('Points').fill('a lot');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Enter a number of points, such as 500.');
      await dialog.getByLabel('Points').fill('40$');
      await expect(dialog.getByText('Applies at once.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(limits.getByText('40$', { exact: true })).toBeVisible();
    });

    await test.step('the table explains the limit and links to the account page', async () => {
      await page.goto('/game/dices');
      await page.getByRole('button', { name: 'Roll Dices' }).click();
      await expect(page.getByText('This bet could take you past your own limit.').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Roll Dices' })).toBeEnabled();
      await page.getByRole('main').getByRole('link', { name: 'Go to your account' }).click();
      await expect(page).toHaveURL(/\/account$/);
    });

    await test.step('a higher limit applies a day later and can be cancelled until then', async () => {
      const change = limits.getByRole('button', { name: 'Change: Daily limit' });
      await change.click();
      await dialog.getByLabel('Points').fill('2,000');
      await expect(dialog.getByText('Until then the limit is 40$.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(limits.getByText(/2.000\$ from tomorrow/)).toBeVisible();
      await expect(limits.getByText('40$', { exact: true })).toBeVisible();
      await change.click();
      await dialog.getByRole('button', { name: 'Keep 40$' }).click();
      await expect(limits.getByText(/from tomorrow/)).toBeHidden();
    });

    await test.step('a time-out needs a confirmation and closes every table', async () => {
      const timeOut = page.getByRole('region', { name: 'Time-out' });
      await timeOut.getByRole('radio', { name: '7 days' }).check();
      const start = timeOut.getByRole('button', { name: 'Start time-out' });
      await start.click();
      await expect(dialog.getByRole('button', { name: 'Not now' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(start).toBeFocused();
      await start.click();
      await expect(dialog.getByText('It can’t be ended early, not by you and not by us.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close the tables' }).click();
      await expect(timeOut.getByText('The tables are closed to you until')).toBeVisible();
      await expect(timeOut.getByRole('radio', { name: '24 hours' })).toHaveCount(0);

      await page.goto('/game/dices');
      await page.getByRole('button', { name: 'Roll Dices' }).click();
      await expect(page.getByText('You’re on a time-out. Games are closed until it ends.').first()).toBeVisible();
      await page.goto('/lucky-spins');
      await page.getByRole('button', { name: 'Spin', exact: true }).click();
      await expect(page.getByText('You’re on a time-out. The wheel won’t turn until it ends.')).toBeVisible();
    });
  },
);

test(
  'account: the export contains the rounds and no token; a deleted account cannot sign in',
  { tag: '@long' },
  async ({ page }) => {
    const player = await signUpUnconfirmed(page);
    const round = await page.request.post('/api/games/dices/session', {
      data: { bet: 50 },
      headers: bearer(player.token),
    });
    const { round_id } = (await round.json()) as { round_id: string };
    await page.goto('/account');
    const data = page.getByRole('region', { name: 'Your data' });

    const exportRequest = page.waitForRequest('**/api/account/export*');
    await data.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), confirmPassword(page, player.password)]);
    expect((await exportRequest).url()).toMatch(/\/api\/account\/export$/);
    expect(file.suggestedFilename()).toBe('wow-account.json');
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
      account: { username: player.username },
      rounds: [{ id: round_id }],
    });
    await expect(data.getByText('wow-account.json is in your downloads.')).toBeVisible();

    await data.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(notice(page)).toContainText('Your account has been deleted');
    await expect(page.getByRole('banner').getByText('Login', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('wow-access-token'))).toBeNull();
    const login = await page.request.post('/api/auth/login', { data: player });
    expect(login.status()).not.toBe(200);
  },
);

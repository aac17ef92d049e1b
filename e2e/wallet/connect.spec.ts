import { expect } from '@playwright/test';
import { expectNoViolations } from '../audit-page.ts';
import { confirmDialog, confirmPassword, signUp, signUpUnconfirmed } from '../player.ts';
import { settle } from '../settle.ts';
import { settleHydrated } from '../settle-hydrated.ts';
import {
  accountButton,
  toAddress,
  connectButton,
  freshKeys,
  pickWallet,
  shortenAddress,
  signInWith,
  test,
  walletDialog,
} from './wallet-page.ts';

test('wallet connection: a visitor sees two wallets, declines one, retries and signs in with it', async ({
  page,
  installWallet,
}) => {
  const [key = '0x'] = freshKeys(1);
  const wallet = await installWallet({ accounts: [key], mode: 'refuse' });
  await installWallet({ name: 'Second Wallet', rdns: 'test.second' });
  await page.goto('/');
  await connectButton(page).click();
  const dialog = walletDialog(page);
  const installed = dialog.getByRole('list', { name: 'Installed' });
  await expect(installed.getByRole('button')).toContainText(['Test Wallet', 'Second Wallet']);
  await installed.getByRole('button', { name: 'Test Wallet' }).click();
  await expect(dialog.getByText('You declined the request in the wallet.').first()).toBeVisible();
  await wallet.owner('decide', 'approve');
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await dialog.getByRole('button', { name: 'Sign message' }).click();
  await expect(dialog).toHaveCount(0);
  const address = toAddress(key);
  await expect(accountButton(page)).toHaveAccessibleName(new RegExp(`^Wallet ${shortenAddress(address)}`));
  await expect(accountButton(page)).toBeFocused();
  // A new account, named after the address.
  await expect(
    page
      .getByRole('banner')
      .getByText(shortenAddress(address).toLowerCase())
      .or(page.getByRole('banner').getByText(shortenAddress(address)))
      .first(),
  ).toBeVisible();
  const requests = await wallet.requests();
  expect(requests.map(({ kind }) => kind)).toEqual(['connect', 'connect', 'message']);
});

test(
  'wallet connection: a returning player is connected in both tabs, and disconnects in both',
  { tag: '@long' },
  async ({ page, context, installWallet }) => {
    await installWallet({ accounts: freshKeys() });
    await page.goto('/');
    await signInWith(page);
    await page.reload();
    await expect(accountButton(page)).toBeVisible();
    const second = await context.newPage();
    await second.goto('/leaderboard');
    await expect(accountButton(second)).toBeVisible();
    await accountButton(second).click();
    await walletDialog(second).getByRole('button', { name: 'Disconnect' }).click();
    await expect(connectButton(second)).toBeVisible();
    await expect(connectButton(page)).toBeVisible();
    // Disconnecting ends the session that the wallet opened.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    await page.reload();
    // Until hydration every page is rendered for a visitor.
    await settleHydrated(page);
    await expect(connectButton(page)).toBeVisible();
  },
);

test(
  'wallet connection: a signed-in player links a wallet, unlinks it and stays signed in',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    const keys = freshKeys();
    const wallet = await installWallet({ accounts: keys });
    const player = await signUpUnconfirmed(page);
    await page.goto('/wallet');
    await pickWallet(page, 'Test Wallet');
    await expectNoViolations(page);
    await confirmDialog(page).getByLabel('Current password', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await expect(confirmDialog(page).getByRole('alert')).toHaveText('That is not your password. Try again.');
    await confirmPassword(page, player.password);
    await walletDialog(page).getByRole('button', { name: 'Sign message' }).click();
    await expect(accountButton(page)).toBeVisible();
    const linked = page.getByRole('region', { name: 'Linked wallets' });
    await expect(linked.getByRole('listitem')).toHaveCount(1);
    await expect(linked).toContainText(shortenAddress(toAddress(keys[0]!)));
    // Each address is a separate wallet, and the second one is not verified yet.
    await wallet.owner('switchAccount', 1);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Verify wallet' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(player.username);
    await wallet.owner('switchAccount', 0);
    await expect(accountButton(page)).toBeVisible();
    await linked.getByRole('button', { name: /^Unlink/ }).click();
    await expect(linked).toContainText('No wallet is linked');
    await expect(page.getByRole('banner')).toContainText(player.username);

    // Some minutes later the server requires a confirmation again.
    await page.route('**/api/wallets/*', (route) =>
      route.fulfill({ status: 403, json: { error: 'Confirm that it’s you first.', code: 'confirm_identity' } }),
    );
    await page.getByRole('banner').getByRole('button', { name: 'Verify wallet' }).click();
    await walletDialog(page).getByRole('button', { name: 'Sign message' }).click();
    await linked.getByRole('button', { name: /^Unlink/ }).click();
    await expect(confirmDialog(page)).toBeVisible();
    // The styles of the row do not reach the dialog in it.
    const close = await confirmDialog(page).getByRole('button', { name: 'Close' }).boundingBox();
    expect(close?.width).toBe(close?.height);
    await page.keyboard.press('Escape');
    await expect(confirmDialog(page)).toHaveCount(0);
    await expect(linked.getByRole('button', { name: /^Unlink/ })).toBeFocused();
    await expect(linked.getByRole('alert')).toHaveText('Confirm that it’s you first.');
    await page.unroute('**/api/wallets/*');
  },
);

test(
  'wallet connection: a dialog that is closed early connects no wallet, also after a late approval',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    const wallet = await installWallet({ accounts: freshKeys(), mode: 'hold' });
    await page.goto('/');
    await pickWallet(page, 'Test Wallet');
    await expect(walletDialog(page).getByText('Confirm the connection in the extension.').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(walletDialog(page)).toHaveCount(0);
    await expect(connectButton(page)).toBeFocused();
    await wallet.owner('answer', 'approve');
    // wagmi stores this key when it disconnects a wallet.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('.disconnected'))))
      .toBe(true);
    await expect(connectButton(page)).toBeVisible();
    await expect(walletDialog(page)).toHaveCount(0);
  },
);

test(
  'wallet connection: a changed password unlinks wallets unless the player keeps them',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    const [key = '0x'] = freshKeys(1);
    await installWallet({ accounts: [key] });
    const player = await signUp(page);
    await page.goto('/wallet');
    await pickWallet(page, 'Test Wallet');
    await walletDialog(page).getByRole('button', { name: 'Sign message' }).click();
    await expect(accountButton(page)).toBeVisible();
    await page.goto('/account/security');
    const dialog = page.getByRole('dialog');
    const linked = page.getByRole('region', { name: 'Linked wallets' });
    const changes = page.getByRole('region', { name: 'Account activity' });
    const change = async (to: string, unlink: boolean): Promise<void> => {
      await page.getByRole('button', { name: 'Change password' }).click();
      await dialog.getByLabel('New password', { exact: true }).fill(to);
      const choice = dialog.getByRole('checkbox', { name: 'Remove my wallets and passkeys too' });
      await expect(choice).toBeChecked();
      if (!unlink) await choice.uncheck();
      // The button fades in once the password is long enough.
      await settle(page);
      await expectNoViolations(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
    };
    await change(`second ${player.password}`, false);
    await expect(changes.getByRole('listitem').first()).toContainText('Password changed');
    await expect(linked.getByRole('listitem')).toHaveCount(1);
    await change(`third ${player.password}`, true);
    await expect(linked).toContainText('No wallet is linked');
    await expect(changes.getByRole('listitem').first()).toContainText(
      `Wallet ${shortenAddress(toAddress(key))} unlinked`,
    );
  },
);

test(
  'wallet connection: a player without a password confirms their identity with the wallet',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    await installWallet({ accounts: freshKeys() });
    await page.goto('/');
    await signInWith(page);
    // A sign-in, unlike a new account, does not confirm.
    await page.evaluate(() => localStorage.removeItem('wow-access-token'));
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: 'Verify wallet' }).click();
    await walletDialog(page).getByRole('button', { name: 'Sign message' }).click();
    await expect(accountButton(page)).toBeVisible();
    await page.goto('/account/security');
    await page.getByRole('button', { name: 'Add an email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add an email' });
    const email = `${Date.now()}@example.com`;
    await dialog.getByLabel('New email').fill(email);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(confirmDialog(page)).toBeVisible();
    await expectNoViolations(page);
    await confirmDialog(page).getByRole('button', { name: 'Sign with your wallet' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(email, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Set a password' }).click();
    const setting = page.getByRole('dialog', { name: 'Set a password' });
    await setting.getByLabel('New password', { exact: true }).fill('kettle orchard lamp');
    await setting.getByRole('button', { name: 'Save' }).click();
    await expect(setting).toBeHidden();
    const login = await page.request.post('/api/auth/login', { data: { email, password: 'kettle orchard lamp' } });
    expect(login.status()).toBe(200);
  },
);

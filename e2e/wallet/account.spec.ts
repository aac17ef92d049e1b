import { expect } from '@playwright/test';
import { expectNoViolations } from '../audit-page.ts';
import {
  accountButton,
  toAddress,
  connectButton,
  freshKeys,
  shortenAddress,
  signInWith,
  test,
  walletDialog,
} from './wallet-page.ts';

test(
  'wallet dialog: Copy address copies the address and shows a confirmation for 1.5 seconds',
  { tag: '@long' },
  async ({ page, context, installWallet }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const keys = freshKeys();
    await installWallet({ accounts: keys });
    await page.goto('/');
    await signInWith(page);
    await accountButton(page).click();
    const dialog = walletDialog(page);
    await expect(dialog).toContainText(shortenAddress(toAddress(keys[0]!)));
    await page.clock.install();
    // From here on the test controls the clock.
    await page.clock.pauseAt(Date.now() + 60_000);
    await dialog.getByRole('button', { name: 'Copy address' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible();
    await page.clock.runFor(1_400);
    await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible();
    await page.clock.runFor(200);
    await expect(dialog.getByRole('button', { name: 'Copy address' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(toAddress(keys[0]!));
  },
);

test(
  'wallet dialog: a change of account in the wallet ends the session and requires a new sign-in',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    const keys = freshKeys();
    const wallet = await installWallet({ accounts: keys });
    await page.goto('/');
    await signInWith(page);
    await wallet.owner('switchAccount', 1);
    // The wallet opened the session, so the session ends too.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Verify wallet' }).click();
    await walletDialog(page).getByRole('button', { name: 'Sign message' }).click();
    await expect(accountButton(page)).toHaveAccessibleName(
      new RegExp(`^Wallet ${shortenAddress(toAddress(keys[1]!))}`),
    );
  },
);

test(
  'wallet dialog: a disconnect in the wallet disconnects the page',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    const wallet = await installWallet({ accounts: freshKeys() });
    await page.goto('/');
    await signInWith(page);
    await wallet.owner('disconnect');
    await expect(connectButton(page)).toBeVisible();
  },
);

test(
  'wallet dialog: axe finds no violations on the wallet page and in its dialogs',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    await installWallet({ accounts: freshKeys() });
    await page.goto('/wallet');
    await expectNoViolations(page);
    await signInWith(page);
    await expectNoViolations(page);
    await accountButton(page).click();
    await expectNoViolations(page);
  },
);

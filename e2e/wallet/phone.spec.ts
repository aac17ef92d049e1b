import { devices, expect, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from '../audit-page.ts';
import { test } from './wallet-fixture.ts';
import { addressOf, freshKeys, shortOf, useTestChains, walletDialog } from './wallet-page.ts';

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
test.use(pixel);
test.beforeEach(({ page }) => useTestChains(page));

const main = (page: Page) => page.getByRole('main');

test('on a phone the wallet is in the menu, its dialog is a sheet, and an installed one signs in', async ({
  page,
  installWallet,
}) => {
  const keys = freshKeys();
  await installWallet({ accounts: keys });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Wallet', exact: true }).click();
  await expect(page).toHaveURL(/\/wallet$/);
  await main(page).getByRole('button', { name: 'Connect Wallet' }).click();
  const sheet = walletDialog(page);
  await expect(sheet.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible();
  await expectNoViolations(page);
  await sheet.getByRole('button', { name: 'Test Wallet' }).click();
  await sheet.getByRole('button', { name: 'Sign message' }).click();
  await expect(main(page)).toContainText(shortOf(addressOf(keys[0]!)));
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await main(page)
    .getByRole('button', { name: /^Open the wallet/ })
    .click();
  await expect(sheet.getByRole('button', { name: 'Copy address' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Disconnect' }).click();
  await expect(main(page).getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
});

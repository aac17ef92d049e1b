import { devices, expect, type Page } from '@playwright/test';
import { choose } from '../player.ts';
import { expectNoOverflow, expectNoViolations } from '../audit-page.ts';
import {
  accountButton,
  toAddress,
  connectButton,
  freshKeys,
  shortenAddress,
  test,
  walletDialog,
} from './wallet-page.ts';
import { brokenWords } from './broken-words.ts';
import { expectWholeInWindow } from '../whole-in-window.ts';

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
test.use(pixel);

const LANGUAGES = ['en', 'ar', 'de', 'es', 'fr', 'ja', 'pt-BR', 'tr', 'uk', 'zh-CN'];

const main = (page: Page) => page.getByRole('main');

test(
  'phone: the wallet is in the header, first as a way to connect, then as the account',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await installWallet({ accounts: freshKeys() });
    await page.goto('/');
    await connectButton(page).click();
    await walletDialog(page).getByRole('button', { name: 'Test Wallet' }).click();
    await walletDialog(page).getByRole('button', { name: 'Sign message' }).click();
    await expect(accountButton(page)).toBeVisible();
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectWholeInWindow(page, `header of ${width} px`);
      await expect(accountButton(page)).toBeInViewport({ ratio: 1 });
      const { height = 0, width: wide = 0 } = (await accountButton(page).boundingBox()) ?? {};
      expect(height >= 44 && wide >= 36).toBe(true);
    }
    await accountButton(page).click();
    await expect(walletDialog(page).getByRole('button', { name: 'Copy address' })).toBeVisible();
  },
);

test(
  'phone: without a WalletConnect id no relay wallet is listed, and MetaMask opens the page in its app',
  { tag: '@long' },
  async ({ page, context, baseURL }) => {
    await context.route('https://metamask.app.link/**', (route) => route.fulfill({ body: 'The app of MetaMask.' }));
    await page.goto('/wallet');
    await main(page).getByRole('button', { name: 'Connect Wallet' }).click();
    const tiles = walletDialog(page).getByRole('list', { name: 'Connect a wallet' }).getByRole('button');
    await expect(tiles.filter({ hasText: 'Safe' })).toHaveCount(0);
    await expect(tiles.filter({ hasText: 'WalletConnect' })).toHaveCount(0);
    // Neither are extensions without a link into their app.
    await expect(tiles).toHaveText(['Coinbase', /^Meta.?Mask$/, 'Trust', 'Phantom', 'OKX']);
    const opened = context.waitForEvent('page');
    await tiles.filter({ hasText: /Meta.?Mask/ }).click();
    expect((await opened).url()).toBe(`https://metamask.app.link/dapp/${new URL('/wallet', baseURL).host}/wallet`);
    await expect(walletDialog(page).getByRole('heading', { name: /MetaMask/ })).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('metamask-opened.png') });
  },
);

for (const language of LANGUAGES) {
  test(`phone: no word under a wallet icon is split, ${language}`, { tag: '@long' }, async ({ page }) => {
    await choose(page, { language });
    for (const width of [320, 390, 740]) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto('/wallet');
      await main(page).getByRole('button').first().click();
      const tiles = walletDialog(page).locator('[data-testid^="wk-wallet-option-"]');
      await expect(tiles.first()).toBeVisible();
      expect(await tiles.evaluateAll(brokenWords), `${language}, ${width} px`).toEqual([]);
    }
  });
}

test(
  'phone: the wallet is in the menu, its dialog is a sheet, and an installed wallet signs in',
  { tag: '@long' },
  async ({ page, installWallet }) => {
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
    await expect(main(page)).toContainText(shortenAddress(toAddress(keys[0]!)));
    await expectNoOverflow(page);
    await expectNoViolations(page);
    await main(page)
      .getByRole('button', { name: /^Open the wallet/ })
      .click();
    await expect(sheet.getByRole('button', { name: 'Copy address' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Disconnect' }).click();
    await expect(main(page).getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  },
);

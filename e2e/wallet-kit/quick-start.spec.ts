import { expect } from '@playwright/test';
import { CHAIN_ACCOUNTS } from '../../core/testing/chain-accounts.ts';
import { expectNoViolations } from '../audit-page.ts';
import { test as withWallets } from '../wallet/wallet-fixture.ts';
import { shortenAddress } from '../wallet/wallet-page.ts';
import { installExample } from './install-example.ts';

// An app from RainbowKit's documentation with another import, installed with the packed kit.

const test = withWallets.extend<object, { example: string }>({
  example: [
    // Playwright reads the needed fixtures from the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { url, remove } = await installExample('rainbowkit-quick-start');
      await use(url);
      await remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ example }, use) => use(example),
});

// In one worker, so that the example is installed once.
test.describe.configure({ mode: 'serial' });

const SHORT = shortenAddress(CHAIN_ACCOUNTS[0].address);

test('wallet kit: an app from the quick start of RainbowKit runs with only the import changed', async ({
  page,
  installWallet,
}) => {
  await installWallet();
  const violations: string[] = [];
  page.on('console', (message) => {
    // Balances and names are requested from real chains, which this policy blocks.
    if (/Content Security Policy/.test(message.text()) && !/Refused to connect|connect-src/.test(message.text())) {
      violations.push(message.text());
    }
  });
  await page.goto('/');
  await expect(page.getByTestId('rk-connect-button')).toHaveText('Connect Wallet');
  await page.getByRole('button', { name: 'Own connect' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Safe/ })).toHaveCount(0);
  for (const name of ['Rainbow', 'Coinbase Wallet', 'MetaMask', 'WalletConnect']) {
    await expect(dialog.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open Connect Modal' }).click();
  await dialog.getByRole('button', { name: 'Test Wallet' }).click();
  await expect(page.getByRole('button', { name: `${SHORT} on Sepolia` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open Connect Modal' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open Chain Modal' }).click();
  await dialog.getByRole('button', { name: /Arbitrum Sepolia/ }).click();
  await expect(page.getByRole('button', { name: `${SHORT} on Arbitrum Sepolia` })).toBeVisible();
  // Dialogs that the app opens itself are closed by the app.
  await page.getByRole('button', { name: 'Account by hand' }).click();
  await expect(dialog.getByRole('heading', { name: SHORT })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Chains by hand' }).click();
  await dialog.getByRole('button', { name: /^Sepolia/ }).click();
  await expect(page.getByRole('button', { name: `${SHORT} on Sepolia` })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: `${SHORT} on Sepolia` }).click();
  await dialog.getByTestId('rk-disconnect-button').click();
  await expect(page.getByTestId('rk-connect-button')).toBeVisible();
  expect(violations).toEqual([]);
});

test(
  "wallet kit: the page has RainbowKit's attribute and variables, and the app's own rules count",
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/');
    const provider = page.locator('main [data-rk]');
    await expect(provider).toHaveAttribute('data-rk', '');
    await expect(page.locator('[data-wk]')).toHaveCount(0);
    const readAccent = (place = provider) =>
      place.evaluate((element) => getComputedStyle(element).getPropertyValue('--rk-colors-accentColor').trim());
    expect(await readAccent()).toBe('#7b3fe4');
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[data-rk] { --rk-colors-accentColor: rgb(1, 2, 3); }');
      document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
    });
    expect(await readAccent()).toBe('rgb(1, 2, 3)');
    await page.getByRole('button', { name: 'Own connect' }).click();
    expect(await readAccent(page.getByRole('dialog'))).toBe('rgb(1, 2, 3)');
  },
);

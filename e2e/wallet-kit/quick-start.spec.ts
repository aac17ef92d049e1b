import { join } from 'node:path';
import { expect } from '@playwright/test';
import { CHAIN_ACCOUNTS } from '../../core/testing/chain-accounts.ts';
import { expectNoViolations } from '../audit-page.ts';
import { test as withWallets } from '../wallet/wallet-fixture.ts';
import { shortenAddress } from '../wallet/wallet-page.ts';
import { servePlayground } from './serve-playground.ts';

// An app from RainbowKit's documentation with another import, under the same strict policy.
const DIST = join(import.meta.dirname, '../../kits/wallet-kit/examples/rainbowkit-quick-start/dist');

const test = withWallets.extend<object, { example: string }>({
  example: [
    // Playwright reads the needed fixtures from the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { url, close } = await servePlayground(DIST);
      await use(url);
      await close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ example }, use) => use(example),
});

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
  await expect(page.getByTestId('wk-connect-button')).toHaveText('Connect Wallet');
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
  await dialog.getByTestId('wk-disconnect-button').click();
  await expect(page.getByTestId('wk-connect-button')).toBeVisible();
  expect(violations).toEqual([]);
});

import { expect, type Page } from '@playwright/test';
import { toAddress, freshKeys } from '../wallet/wallet-page.ts';
import type { Chains } from '../wallet/wallet-fixture.ts';
import type { TestWallet } from '../wallet/test-wallet.ts';
import { test } from './playground-fixture.ts';

test.afterEach(({ chains }) => chains.sepolia.request('evm_setAutomine', [true]));

interface Setting {
  page: Page;
  installWallet: (options: object) => Promise<TestWallet>;
  chains: Chains;
}

/** Sends this transaction from a funded wallet. Blocks are mined only on request. */
async function sendFromWallet(label: string, { page, installWallet, chains }: Setting): Promise<TestWallet> {
  const accounts = freshKeys(1);
  await chains.sepolia.request('anvil_setBalance', [toAddress(accounts[0]!), '0xde0b6b3a7640000']);
  const wallet = await installWallet({ accounts });
  await page.goto('/');
  await page.getByTestId('wk-connect-button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click();
  await expect(page.getByTestId('wk-account-button')).toBeVisible();
  await chains.sepolia.request('evm_setAutomine', [false]);
  await page.getByRole('button', { name: `Send: ${label}` }).click();
  // Wait until the kit has seen the transaction on the chain. Real wallets do not replace one within 100 ms.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wk-transactions'))).toContain('sinceBlock');
  return wallet;
}

const list = (page: Page) => page.getByRole('list', { name: 'Recent transactions' }).getByRole('listitem');

test('wallet kit: a reverted transaction has failed', { tag: '@long' }, async ({ page, installWallet, chains }) => {
  await sendFromWallet('What is undone', { page, installWallet, chains });
  await page.getByTestId('wk-account-button').click();
  await expect(list(page)).toHaveText([/What is undone.*Pending/s]);
  await chains.sepolia.mine();
  await expect(list(page)).toHaveText([/What is undone.*Failed/s]);
});

test(
  'wallet kit: a transaction with a raised fee is confirmed, a cancelled one has failed',
  { tag: '@long' },
  async ({ page, installWallet, chains }) => {
    const wallet = await sendFromWallet('A little, to a friend', { page, installWallet, chains });
    await wallet.owner('replaceLast', 'same');
    await chains.sepolia.mine();
    await page.getByTestId('wk-account-button').click();
    await expect(list(page)).toHaveText([/Confirmed/]);
    await page.keyboard.press('Escape');
    await page.evaluate(() => localStorage.removeItem('wk-transactions'));
    await page.reload();
    await page.getByRole('button', { name: 'Send: A little, to a friend' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wk-transactions'))).toContain('sinceBlock');
    // While the page is closed, the chain drops the old hash.
    await wallet.owner('replaceLast', 'cancellation');
    const script = await page.locator('script[src]').first().getAttribute('src');
    await page.goto(script ?? '/');
    await chains.sepolia.mine();
    await page.goto('/');
    await page.getByTestId('wk-account-button').click();
    await expect(list(page)).toHaveText([/Failed/]);
  },
);

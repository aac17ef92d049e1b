import { expect, type Page } from '@playwright/test';
import { SEPOLIA, type Chains } from './wallet-fixture.ts';
import { accountButton, toAddress, freshKeys, signInWith, test, walletDialog } from './wallet-page.ts';
import type { TestWallet } from './test-wallet.ts';

test.afterEach(({ chains }) => chains.sepolia.request('evm_setAutomine', [true]));

interface Setting {
  page: Page;
  installWallet: (options: object) => Promise<TestWallet>;
  chains: Chains;
}

/** Opens the wallet page as a player with a funded wallet on Sepolia. Blocks are mined only on request. */
async function onWalletPage({ page, installWallet, chains }: Setting): Promise<TestWallet> {
  const keys = freshKeys(1);
  await chains.sepolia.request('anvil_setBalance', [toAddress(keys[0]!), '0xde0b6b3a7640000']);
  const wallet = await installWallet({ accounts: keys });
  await page.goto('/wallet');
  await wallet.owner('switchChain', SEPOLIA);
  await signInWith(page);
  await chains.sepolia.request('evm_setAutomine', [false]);
  return wallet;
}

async function send(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
}

const rows = (page: Page) =>
  walletDialog(page).getByRole('list', { name: 'Recent transactions' }).getByRole('listitem');

async function openList(page: Page): Promise<void> {
  await accountButton(page).click();
  await expect(walletDialog(page)).toBeVisible();
}

test(
  'transactions: one is pending until it is mined, survives a reload and links to the explorer',
  { tag: '@long' },
  async ({ page, installWallet, chains }) => {
    await onWalletPage({ page, installWallet, chains });
    await send(page);
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Sent.' })).toBeVisible();
    await openList(page);
    await expect(rows(page)).toHaveText([/0 to yourself.*Pending/s]);
    await page.reload();
    await openList(page);
    await expect(rows(page)).toHaveText([/Pending/]);
    await chains.sepolia.mine();
    await expect(rows(page)).toHaveText([/Confirmed/]);
    await expect(rows(page).getByRole('link')).toHaveAttribute(
      'href',
      /^https:\/\/sepolia\.etherscan\.io\/tx\/0x[0-9a-f]{64}$/,
    );
    await walletDialog(page).getByRole('button', { name: 'Clear All' }).click();
    await expect(walletDialog(page)).toContainText('transactions will appear here...');
  },
);

test(
  'transactions: one that is declined in the wallet is not sent, and the page says so',
  { tag: '@long' },
  async ({ page, installWallet, chains }) => {
    const wallet = await onWalletPage({ page, installWallet, chains });
    await wallet.owner('decide', 'refuse');
    await send(page);
    await expect(page.getByRole('main').getByText('You declined in your wallet. Nothing was sent.')).toBeVisible();
    await openList(page);
    await expect(walletDialog(page)).toContainText('transactions will appear here...');
  },
);

import { expect } from '@playwright/test';
import { ARBITRUM_SEPOLIA, askAsPage, test } from './wallet-fixture.ts';

// The base of the wallet specs: test wallets in a real page, under its policy, on a real chain.

test('test wallet: a page discovers two independent wallets', { tag: '@long' }, async ({ page, installWallet }) => {
  const one = await installWallet();
  const two = await installWallet({ name: 'Second Wallet', rdns: 'test.second', mode: 'refuse' });
  await page.goto('/');
  expect(await askAsPage(page, 'test.wallet', 'eth_accounts')).toEqual([]);
  expect(await askAsPage(page, 'test.wallet', 'eth_requestAccounts')).toHaveLength(1);
  expect(await askAsPage(page, 'test.second', 'eth_requestAccounts')).toEqual({ refused: 4001 });
  expect(await one.requests()).toMatchObject([{ kind: 'connect' }]);
  expect(await two.requests()).toMatchObject([{ kind: 'connect' }]);
});

test(
  'test wallet: a test can delay an answer and switch the account and the chain',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    const wallet = await installWallet({ mode: 'hold' });
    await page.goto('/');
    const waiting = askAsPage(page, 'test.wallet', 'eth_requestAccounts');
    await expect.poll(() => wallet.requests()).toHaveLength(1);
    await wallet.owner('answer', 'approve');
    const [first] = (await waiting) as string[];
    await wallet.owner('switchAccount', 1);
    await wallet.owner('switchChain', ARBITRUM_SEPOLIA);
    const [second] = (await askAsPage(page, 'test.wallet', 'eth_accounts')) as string[];
    expect(second).not.toBe(first);
    expect(await askAsPage(page, 'test.wallet', 'eth_chainId')).toBe('0x66eee');
    await page.reload();
    expect(await askAsPage(page, 'test.wallet', 'eth_accounts')).toEqual([second]);
  },
);

test('test wallet: sends a transaction on the chain of this worker, under the policy of the page', async ({
  page,
  chains,
  installWallet,
}) => {
  const wallet = await installWallet();
  await page.goto('/');
  const [from] = (await askAsPage(page, 'test.wallet', 'eth_requestAccounts')) as string[];
  const hash = await askAsPage(page, 'test.wallet', 'eth_sendTransaction', [{ from, to: from, value: '0x5' }]);
  await expect.poll(() => chains.sepolia.request('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' });
  expect((await wallet.requests()).at(-1)).toMatchObject({ kind: 'transaction', value: '5' });
});

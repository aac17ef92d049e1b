import { expect } from '@playwright/test';
import { ARBITRUM_SEPOLIA, askAsPage, test } from './wallet-fixture.ts';

// The base of the wallet specs: a wallet in a real page, under its policy, on a real chain.

// No journey with a wallet goes well without these two.
test('a page finds two test wallets, which are independent', { tag: '@long' }, async ({ page, installWallet }) => {
  const one = await installWallet();
  const two = await installWallet({ name: 'Second Wallet', rdns: 'test.second', mode: 'refuse' });
  await page.goto('/');
  expect(await askAsPage(page, 'test.wallet', 'eth_accounts')).toEqual([]);
  expect(await askAsPage(page, 'test.wallet', 'eth_requestAccounts')).toHaveLength(1);
  expect(await askAsPage(page, 'test.second', 'eth_requestAccounts')).toEqual({ refused: 4001 });
  expect(await one.asked()).toMatchObject([{ kind: 'connect' }]);
  expect(await two.asked()).toMatchObject([{ kind: 'connect' }]);
});

test(
  'its owner can be slow, change their mind, their account and the chain',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    const wallet = await installWallet({ mode: 'hold' });
    await page.goto('/');
    const waiting = askAsPage(page, 'test.wallet', 'eth_requestAccounts');
    await expect.poll(() => wallet.asked()).toHaveLength(1);
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

test('pays on the chain of this worker, under the policy of the page', async ({
  page,
  chainsOrSkip,
  installWallet,
}) => {
  const wallet = await installWallet();
  await page.goto('/');
  const [from] = (await askAsPage(page, 'test.wallet', 'eth_requestAccounts')) as string[];
  const hash = await askAsPage(page, 'test.wallet', 'eth_sendTransaction', [{ from, to: from, value: '0x5' }]);
  await expect
    .poll(() => chainsOrSkip.sepolia.request('eth_getTransactionReceipt', [hash]))
    .toMatchObject({ status: '0x1' });
  expect((await wallet.asked()).at(-1)).toMatchObject({ kind: 'transaction', value: '5' });
});

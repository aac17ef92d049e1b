import { expect, type Locator, type Page } from '@playwright/test';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { test as walletTest } from './wallet-fixture.ts';

/** Returns keys of unused accounts, so that tests do not share linked wallets. */
export const freshKeys = (count = 2): readonly `0x${string}`[] => Array.from({ length: count }, generatePrivateKey);

export const toAddress = (key: `0x${string}`): `0x${string}` => privateKeyToAccount(key).address;

/** Returns the address as the top bar shows it. */
export const shortenAddress = (address: string): string => `${address.slice(0, 4)}…${address.slice(-4)}`;

interface Config {
  readonly wallets: { demo: boolean; readonly chains: { readonly id: number; rpcUrl: string }[] };
}

/** Makes pages call the chains of the tests. The two main networks are unreachable. */
export async function useTestChains(page: Page): Promise<void> {
  // Fetched in advance: a page may request it when the test ends.
  const config = (await (await page.request.get('/config.json')).json()) as Config;
  config.wallets.demo = false;
  for (const chain of config.wallets.chains) chain.rpcUrl = `/demo/chain/${chain.id}`;
  await page.context().route('**/config.json', (route) => route.fulfill({ json: config }));
}

/** Tests with wallets whose pages call the chains of the tests. */
export const test = walletTest.extend({
  async page({ page }, use) {
    await useTestChains(page);
    await use(page);
  },
});

export const connectButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' });

/** The wallet button of the top bar once the wallet is connected and verified. */
export const accountButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Wallet 0x/ });
export const networkButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Network: / });

export const walletDialog = (page: Page): Locator => page.getByRole('dialog');

/** Opens the dialog from the top bar and picks a wallet. */
export async function pickWallet(page: Page, name: string): Promise<void> {
  await connectButton(page).click();
  await walletDialog(page).getByRole('button', { name }).click();
}

/** Connects a wallet that approves everything, and signs in. */
export async function signInWith(page: Page, name = 'Test Wallet'): Promise<void> {
  await pickWallet(page, name);
  await walletDialog(page).getByRole('button', { name: 'Sign message' }).click();
  await expect(walletDialog(page)).toHaveCount(0);
  await expect(accountButton(page)).toBeVisible();
}

import { expect, type Locator, type Page } from '@playwright/test';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { test as walletTest } from './wallet-fixture.ts';

/** Returns the keys of accounts that nobody has used yet: what one journey links is not another's. */
export const freshKeys = (count = 2): readonly `0x${string}`[] => Array.from({ length: count }, generatePrivateKey);

export const addressOf = (key: `0x${string}`): `0x${string}` => privateKeyToAccount(key).address;

/** As it stands in the top bar. */
export const shortOf = (address: string): string => `${address.slice(0, 4)}…${address.slice(-4)}`;

interface Config {
  readonly wallets: { demo: boolean; readonly chains: { readonly id: number; rpcUrl: string }[] };
}

/** Has pages ask the chains of the tests, as with the demo of the server; the two main networks are nowhere. */
export async function useTestChains(page: Page): Promise<void> {
  // Asked for once, ahead: a page may still be about to ask when the test ends.
  const config = (await (await page.request.get('/config.json')).json()) as Config;
  config.wallets.demo = false;
  for (const chain of config.wallets.chains) chain.rpcUrl = `/demo/chain/${chain.id}`;
  await page.context().route('**/config.json', (route) => route.fulfill({ json: config }));
}

/** A test with wallets whose pages ask the chains of the tests. */
export const test = walletTest.extend({
  async page({ page }, use) {
    await useTestChains(page);
    await use(page);
  },
});

export const connectButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' });

/** The wallet's part of the top bar once it is connected and the player's. */
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

/** The dialog that asks for the password before a wallet is linked or unlinked. */
export const passwordDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Enter your password' });

/** Answers it. */
export async function confirmPassword(page: Page, password: string): Promise<void> {
  await passwordDialog(page).getByLabel('Current password', { exact: true }).fill(password);
  await passwordDialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(passwordDialog(page)).toHaveCount(0);
}

/** Connects a wallet that says yes, and signs. */
export async function signInWith(page: Page, name = 'Test Wallet'): Promise<void> {
  await pickWallet(page, name);
  await walletDialog(page).getByRole('button', { name: 'Sign message' }).click();
  await expect(walletDialog(page)).toHaveCount(0);
  await expect(accountButton(page)).toBeVisible();
}

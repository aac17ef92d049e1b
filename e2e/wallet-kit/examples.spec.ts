import { expect, type Page } from '@playwright/test';
import { isHex, verifyMessage } from 'viem';
import { CHAIN_ACCOUNTS } from '../../core/testing/chain-accounts.ts';
import { test } from '../wallet/wallet-fixture.ts';
import { shortenAddress } from '../wallet/wallet-page.ts';
import { installExample } from './install-example.ts';

const { address } = CHAIN_ACCOUNTS[0];
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Blocks other servers and returns the errors that the console shows. */
async function listenToConsole(page: Page, url: string): Promise<readonly string[]> {
  await page.route(
    (address) => address.origin !== new URL(url).origin,
    (route) => route.abort(),
  );
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const isOfPage = message.location().url.startsWith(url);
    if (message.type() === 'error' && isOfPage) errors.push(message.text());
  });
  return errors;
}

async function connect(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await dialogOf(page).getByRole('button', { name: 'Test Wallet' }).click();
}

async function signMessage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign a message' }).click();
  const shown = page.getByRole('status').filter({ hasText: /^0x/ });
  await expect(shown).toBeVisible();
  const signature = await shown.textContent();
  expect(isHex(signature) && (await verifyMessage({ address, message: 'Hello', signature }))).toBe(true);
}

/** Signs in, and reloads the page to see that the server knows the session. */
async function signIn(page: Page): Promise<void> {
  await expect(page.getByText('You are not signed in.')).toBeAttached();
  await dialogOf(page).getByRole('button', { name: 'Sign message' }).click();
  await expect(page.getByText(`You are signed in as ${address}.`)).toBeVisible();
  await page.reload();
  await expect(page.getByTestId('wk-account-button')).toBeVisible();
  await expect(page.getByText(`You are signed in as ${address}.`)).toBeVisible();
}

async function switchAndDisconnect(page: Page): Promise<void> {
  await page.getByTestId('wk-chain-button').click();
  await dialogOf(page)
    .getByRole('button', { name: /^Arbitrum Sepolia/ })
    .click();
  await expect(page.getByTestId('wk-chain-button')).toHaveAccessibleName(/Arbitrum Sepolia/);
  await page.getByTestId('wk-account-button').click();
  await expect(dialogOf(page).getByRole('heading', { name: shortenAddress(address) })).toBeVisible();
  await dialogOf(page).getByTestId('wk-disconnect-button').click();
  await expect(page.getByTestId('wk-connect-button')).toBeVisible();
}

const EXAMPLES = {
  vite: signMessage,
  webpack: signMessage,
  'react-router': signMessage,
  next: signMessage,
  'next-sign-in': signIn,
  'next-auth': signIn,
};

for (const [name, sign] of Object.entries(EXAMPLES)) {
  const title = `wallet kit: the example ${name}, installed with the packed kit, connects, signs, switches and disconnects`;
  test(title, { tag: '@long' }, async ({ page, installWallet }) => {
    test.setTimeout(600_000);
    await installWallet();
    const { url, remove } = await installExample(name);
    try {
      const errors = await listenToConsole(page, url);
      await connect(page, url);
      await sign(page);
      await switchAndDisconnect(page);
      if (sign === signIn) await expect(page.getByText('You are not signed in.')).toBeVisible();
      expect(errors).toEqual([]);
    } finally {
      await remove();
    }
  });
}

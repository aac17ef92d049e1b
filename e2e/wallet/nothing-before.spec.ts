import { expect, type Page } from '@playwright/test';
import { passTime, test } from './wallet-fixture.ts';
import { connectButton, freshKeys, signInWith, useTestChains, walletDialog } from './wallet-page.ts';

/** Records requests to other hosts and the scripts of this server from now on. */
function recordRequests(page: Page): { readonly otherHosts: string[]; readonly scripts: string[] } {
  const seen = { otherHosts: [] as string[], scripts: [] as string[] };
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!['127.0.0.1', 'localhost'].includes(url.hostname)) seen.otherHosts.push(request.url());
    if (request.resourceType() === 'script') seen.scripts.push(url.pathname);
  });
  return seen;
}

const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
const storedKeys = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^(wagmi|wk-|wc@|walletlink|-walletlink|cbwsdk)/i.test(key)),
  );

test('wallet loading: a page loads and stores nothing for wallets before a hover on the wallet button', async ({
  page,
}) => {
  const seen = recordRequests(page);
  await page.clock.install();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await passTime(page);
  const before = seen.scripts.length;
  expect(seen.otherHosts).toEqual([]);
  expect(await databases(page)).toEqual([]);
  expect(await storedKeys(page)).toEqual([]);
  await connectButton(page).hover();
  await expect.poll(() => seen.scripts.length).toBeGreaterThan(before);
});

test(
  'wallet loading: an opened dialog loads no wallet code, calls no other host and opens no database',
  { tag: '@long' },
  async ({ page }) => {
    const seen = recordRequests(page);
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text());
    });
    await page.clock.install();
    await page.goto('/');
    await connectButton(page).click();
    await expect(walletDialog(page).getByRole('button', { name: 'Coinbase' })).toBeVisible();
    await passTime(page);
    expect(seen.otherHosts).toEqual([]);
    expect(await databases(page)).toEqual([]);
    expect(violations).toEqual([]);
  },
);

test(
  'wallet loading: a connected wallet calls only the configured chains, under the policy of the page',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    await useTestChains(page);
    await installWallet({ accounts: freshKeys() });
    const seen = recordRequests(page);
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text());
    });
    await page.clock.install();
    await page.goto('/wallet');
    await signInWith(page);
    await passTime(page);
    expect(seen.otherHosts).toEqual([]);
    expect(violations).toEqual([]);
    // A player's browser keeps its record of fair play there.
    expect((await databases(page)).filter((name) => name !== 'wow-record')).toEqual([]);
  },
);

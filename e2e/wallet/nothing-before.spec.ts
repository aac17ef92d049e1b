import { expect, type Page } from '@playwright/test';
import { test } from './wallet-fixture.ts';
import { connectButton, freshKeys, signInWith, useTestChains, walletDialog } from './wallet-page.ts';

/** Whatever the pages ask of other hosts, and which code of ours they load, from now on. */
function watch(page: Page): { readonly elsewhere: string[]; readonly scripts: string[] } {
  const seen = { elsewhere: [] as string[], scripts: [] as string[] };
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!['127.0.0.1', 'localhost'].includes(url.hostname)) seen.elsewhere.push(request.url());
    if (request.resourceType() === 'script') seen.scripts.push(url.pathname);
  });
  return seen;
}

const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^(wagmi|wk-|wc@|walletlink|-walletlink|cbwsdk)/i.test(key)),
  );

test('before a visitor turns to their wallet nothing of it is loaded, asked, or kept', async ({ page }) => {
  const seen = watch(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
  const before = seen.scripts.length;
  expect(seen.elsewhere).toEqual([]);
  expect(await databases(page)).toEqual([]);
  expect(await kept(page)).toEqual([]);
  await connectButton(page).hover();
  await expect.poll(() => seen.scripts.length).toBeGreaterThan(before);
});

test('opening the dialog loads no wallet’s own code, asks no other host, and opens no database', async ({ page }) => {
  const seen = watch(page);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await page.goto('/');
  await connectButton(page).click();
  await expect(walletDialog(page).getByRole('button', { name: 'Coinbase' })).toBeVisible();
  await page.waitForTimeout(1_500);
  expect(seen.elsewhere).toEqual([]);
  expect(await databases(page)).toEqual([]);
  expect(violations).toEqual([]);
});

test('a connected wallet asks the configured chains alone, under the policy of the page', async ({
  page,
  installWallet,
}) => {
  await useTestChains(page);
  await installWallet({ accounts: freshKeys() });
  const seen = watch(page);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await page.goto('/wallet');
  await signInWith(page);
  await page.waitForTimeout(1_000);
  expect(seen.elsewhere).toEqual([]);
  expect(violations).toEqual([]);
  expect(await databases(page)).toEqual([]);
});

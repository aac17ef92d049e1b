import { expect, type Page } from '@playwright/test';
import { test } from './pairing-fixture.ts';
import { readQr } from './read-qr.ts';
import { accountButton, connectButton, pickWallet, shortenAddress, walletDialog } from './wallet-page.ts';

// WalletConnect end to end: its real code in the page, its real client as the wallet, and a local relay.

/** Records requests to other hosts, policy violations and frames. */
const watch = (page: Page, url: string): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) seen.push(request.url());
  });
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) seen.push(message.text());
  });
  page.on('frameattached', (frame) => seen.push(`a frame of ${frame.url()}`));
  return seen;
};
/** Reads the code from the screen. Retries, because the dialog may still be moving. */
const scan = async (page: Page): Promise<string> => {
  let text = '';
  await expect(async () => {
    text = await readQr(page.getByTestId('wk-qr'));
  }).toPass({ timeout: 20_000 });
  return text;
};
/** Removes requests to the nodes of the real chains, which resolve names. */
const besidesNodes = (seen: readonly string[]): string[] => seen.filter((one) => !/\/rpc\b/.test(one));

test.setTimeout(120_000);

test(
  'pairing: a phone scans the code, connects, signs in and disconnects',
  { tag: '@long' },
  async ({ page, phone, pairing }) => {
    const seen = watch(page, pairing.url);
    await page.goto('/wallet');
    await pickWallet(page, 'WalletConnect');
    const code = page.getByTestId('wk-qr');
    await expect(code.getByRole('img')).toBeVisible();
    await phone.pair(await scan(page));
    await walletDialog(page).getByRole('button', { name: 'Sign message' }).click();
    await expect(accountButton(page)).toContainText(shortenAddress(phone.address));
    expect(phone.asked).toEqual(['connect', 'personal_sign']);

    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await accountButton(page).click();
    await expect(walletDialog(page)).toContainText('Confirmed', { timeout: 15_000 });
    expect(phone.asked.at(-1)).toBe('eth_sendTransaction');
    await page.keyboard.press('Escape');

    await page.reload();
    await expect(accountButton(page)).toContainText(shortenAddress(phone.address));

    await phone.disconnect();
    await expect(connectButton(page)).toBeVisible();
    expect(besidesNodes(seen)).toEqual([]);
  },
);

test(
  'pairing: a refusal on the phone is shown on the screen, and a new code can be scanned',
  { tag: '@long' },
  async ({ page, phone }) => {
    await page.goto('/wallet');
    await pickWallet(page, 'WalletConnect');
    const code = page.getByTestId('wk-qr');
    phone.decide('refuse');
    const first = await scan(page);
    await phone.pair(first);
    await expect(walletDialog(page)).toContainText(/declined/i);
    phone.decide('approve');
    await walletDialog(page).getByRole('button', { name: 'Retry' }).click();
    await expect(code.getByRole('img')).toBeVisible();
    const second = await scan(page);
    expect(second).not.toBe(first);
    await phone.pair(second);
    await expect(walletDialog(page).getByRole('button', { name: 'Sign message' })).toBeVisible();
  },
);

import { expect, type Page } from '@playwright/test';
import { settleHydrated } from '../settle-hydrated.ts';
import { askAsPage } from './wallet-fixture.ts';
import {
  accountButton,
  toAddress,
  connectButton,
  freshKeys,
  shortenAddress,
  signInWith,
  test,
  walletDialog,
} from './wallet-page.ts';

/** Returns the ids of the wallets that wagmi stores as connected. */
const connected = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const store = JSON.parse(localStorage.getItem('wagmi.store') ?? 'null') as {
      state: { connections: { value: [string, { connector: { id: string } }][] } };
    } | null;
    return store?.state.connections.value.map(([, { connector }]) => connector.id) ?? [];
  });

test(
  'wallets: of two authorized wallets only the last one is restored, and Disconnect disconnects both',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    const [other = '0x', own = '0x'] = freshKeys(2);
    await installWallet({ name: 'Other Wallet', rdns: 'test.other', accounts: [other] });
    await installWallet({ accounts: [own] });
    await page.goto('/');
    // An earlier visit has authorized this wallet.
    await askAsPage(page, 'test.other', 'eth_requestAccounts');
    await page.reload();
    await signInWith(page);

    await page.reload();
    await expect(accountButton(page)).toHaveAccessibleName(new RegExp(`^Wallet ${shortenAddress(toAddress(own))}`));
    expect(await askAsPage(page, 'test.other', 'eth_accounts')).toHaveLength(1);
    expect(await connected(page)).toEqual(['test.wallet']);

    await accountButton(page).click();
    await walletDialog(page).getByRole('button', { name: 'Disconnect' }).click();
    await expect(connectButton(page)).toBeVisible();
    expect(await connected(page)).toEqual([]);
    await page.reload();
    await settleHydrated(page);
    await page.goto('/wallet');
    await expect(page.getByRole('main').getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
    expect(await connected(page)).toEqual([]);
  },
);

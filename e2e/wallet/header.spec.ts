import { expect } from '@playwright/test';
import { expectWholeInWindow } from '../whole-in-window.ts';
import { SEPOLIA } from './wallet-fixture.ts';
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

test(
  'header: a large screen shows the balance of the wallet, a smaller one only the wallet',
  { tag: '@long' },
  async ({ page, installWallet, chains }) => {
    const [key = '0x'] = freshKeys(1);
    const address = toAddress(key);
    await chains.sepolia.request('anvil_setBalance', [address, '0x11c37937e0800000']); // 1.28 ETH
    const wallet = await installWallet({ accounts: [key] });
    await page.goto('/');
    await wallet.owner('switchChain', SEPOLIA);
    await signInWith(page);
    await expect(accountButton(page)).toHaveAccessibleName(`Wallet ${shortenAddress(address)}, 1.28 ETH`);
    await expect(accountButton(page)).toContainText('1.28 ETH');
    await expectWholeInWindow(page, 'header of 1440 px');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(accountButton(page).getByText('1.28 ETH')).toBeVisible();
    await expectWholeInWindow(page, 'header of 1280 px');
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect(accountButton(page).getByText('1.28 ETH')).toBeHidden();
  },
);

test(
  'wallet list: a desktop without a WalletConnect id lists the extensions of MetaMask and Rainbow, and no Safe',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/');
    await connectButton(page).click();
    const popular = walletDialog(page).getByRole('list', { name: 'Popular' }).getByRole('button');
    await expect(popular).toHaveText([/^Rainbow/, /^Coinbase Wallet/, /^MetaMask/]);
    await expect(walletDialog(page).getByText('(unsupported)')).toHaveCount(0);
    await popular.filter({ hasText: 'MetaMask' }).click();
    await expect(walletDialog(page).getByRole('heading', { name: 'Get MetaMask' })).toBeVisible();
    // Without a relay no phone can be paired.
    await expect(walletDialog(page).getByText('MetaMask for phones')).toHaveCount(0);
  },
);

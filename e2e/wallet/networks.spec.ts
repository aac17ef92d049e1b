import { expect } from '@playwright/test';
import { ARBITRUM_SEPOLIA, SEPOLIA } from './wallet-fixture.ts';
import {
  accountButton,
  connectButton,
  freshKeys,
  networkButton,
  signInWith,
  test,
  walletDialog,
} from './wallet-page.ts';

const network = (name: string) => `Network: ${name}. Switch`;

test(
  'wallet networks: a player switches to a known network, and adds and switches to an unknown one',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    const wallet = await installWallet({ accounts: freshKeys() });
    await page.goto('/');
    await wallet.owner('switchChain', SEPOLIA);
    await signInWith(page);
    await expect(networkButton(page)).toHaveAccessibleName(network('Sepolia'));
    await networkButton(page).click();
    const dialog = walletDialog(page);
    await expect(dialog.getByTestId(`wk-chain-option-${SEPOLIA}`)).toContainText('Connected');
    await dialog.getByTestId(`wk-chain-option-${ARBITRUM_SEPOLIA}`).click();
    await expect(dialog).toHaveCount(0);
    await expect(networkButton(page)).toHaveAccessibleName(network('Arbitrum Sepolia'));
    // The wallet no longer knows the network, so the dialog adds it.
    await wallet.owner('forget', SEPOLIA);
    await networkButton(page).click();
    await dialog.getByTestId(`wk-chain-option-${SEPOLIA}`).click();
    await expect(networkButton(page)).toHaveAccessibleName(network('Sepolia'));
  },
);

test(
  'wallet networks: the dialog reports a declined switch, and a wallet that cannot switch',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    const wallet = await installWallet({ accounts: freshKeys() });
    await page.goto('/');
    await signInWith(page);
    await networkButton(page).click();
    const dialog = walletDialog(page);
    await wallet.owner('decide', 'refuse');
    await dialog.getByTestId(`wk-chain-option-${ARBITRUM_SEPOLIA}`).click();
    await expect(dialog.getByText('You declined the switch').first()).toBeVisible();
    await wallet.owner('decide', 'approve');
    await wallet.owner('cannotSwitch');
    await dialog.getByTestId(`wk-chain-option-${ARBITRUM_SEPOLIA}`).click();
    await expect(dialog.getByText('does not support switching networks').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(networkButton(page)).toBeFocused();
  },
);

test(
  'wallet networks: an unsupported network shows a warning, and the player can switch or disconnect',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    const wallet = await installWallet({ accounts: freshKeys() });
    await page.goto('/');
    await signInWith(page);
    await wallet.owner('switchChain', 10);
    const wrong = page.getByRole('banner').getByRole('button', { name: 'Wrong network' });
    await wrong.click();
    const dialog = walletDialog(page);
    await expect(dialog.getByText('Wrong network detected, switch or disconnect to continue.').first()).toBeVisible();
    await dialog.getByTestId(`wk-chain-option-${SEPOLIA}`).click();
    await expect(accountButton(page)).toBeVisible();
    await wallet.owner('switchChain', 10);
    await wrong.click();
    await dialog.getByTestId('wk-chain-option-disconnect').click();
    await expect(connectButton(page)).toBeVisible();
  },
);

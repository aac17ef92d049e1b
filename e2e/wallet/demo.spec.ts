import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { accountButton, networkButton, pickWallet, walletDialog } from './wallet-page.ts';

// The demo wallet and the demo chains of the real server, for visitors without a wallet.

/** The window of the demo wallet. */
const question = (page: Page): Locator => page.getByTestId('demo-wallet');
const answer = (page: Page, name: 'Approve' | 'Refuse'): Promise<void> =>
  question(page).getByRole('button', { name }).click();

const connect = async (page: Page): Promise<void> => {
  await pickWallet(page, 'Demo wallet');
  await answer(page, 'Approve');
};
const signIn = async (page: Page): Promise<void> => {
  await connect(page);
  await walletDialog(page).getByRole('button', { name: 'Sign message' }).click();
  await answer(page, 'Approve');
  await expect(accountButton(page)).toBeVisible();
};

test('demo wallet: a visitor declines, approves and signs in', async ({ page }) => {
  await page.goto('/wallet');
  await pickWallet(page, 'Demo wallet');
  await expect(question(page)).toContainText('Share your account with this page?');
  await expect(page.getByText('Answer the wallet’s question on this page.').first()).toBeAttached();
  await expect(question(page).getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Retry' }).click();
  await answer(page, 'Approve');
  await walletDialog(page).getByRole('button', { name: 'Sign message' }).click();
  await expect(question(page).getByRole('region', { name: 'Message' })).toContainText(
    /wants you to sign in with your Ethereum account:\s+0x[0-9a-fA-F]{40}/,
  );
  await answer(page, 'Approve');
  await expect(accountButton(page)).toBeVisible();

  await page.reload();
  await expect(accountButton(page)).toBeVisible();
  await accountButton(page).click();
  await expect(walletDialog(page).getByRole('button', { name: 'Copy address' })).toBeVisible();
  // No explorer lists the demo chains.
  await expect(walletDialog(page).getByRole('link')).toHaveCount(0);
});

test('demo wallet: a player sends 0 ETH to themselves and sees it confirmed', { tag: '@long' }, async ({ page }) => {
  await page.goto('/wallet');
  await signIn(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(question(page)).toContainText('Amount0 ETH');
  await expect(question(page)).toContainText('Sepolia');
  await answer(page, 'Approve');
  await accountButton(page).click();
  await expect(walletDialog(page)).toContainText('0 to yourself');
  await expect(walletDialog(page)).toContainText('Confirmed', { timeout: 15_000 });
  await expect(walletDialog(page).getByRole('link')).toHaveCount(0);
});

test(
  'demo wallet: a switch adds an unknown demo network, and a switch to a real network is refused',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/wallet');
    await signIn(page);
    await networkButton(page).click();
    await walletDialog(page).getByRole('button', { name: 'Arbitrum Sepolia' }).click();
    await expect(question(page)).toContainText('Add Arbitrum Sepolia?');
    await answer(page, 'Approve');
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Network: Arbitrum Sepolia. Switch' }),
    ).toBeVisible();

    await networkButton(page).click();
    await walletDialog(page).getByTestId('wk-chain-option-1').click();
    await expect(walletDialog(page).getByText('does not support switching networks').first()).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(networkButton(page)).toHaveAccessibleName('Network: Arbitrum Sepolia. Switch');
  },
);

for (const theme of ['dark', 'light'] as const) {
  test(`demo wallet: axe finds no violations in its window, ${theme}`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/wallet');
    await pickWallet(page, 'Demo wallet');
    await expect(question(page)).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('[data-testid="demo-wallet"]').analyze();
    expect(violations).toEqual([]);
  });
}

test('demo wallet: its dialog fits the smallest window', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto('/wallet');
  await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click();
  await walletDialog(page).getByRole('button', { name: 'Demo wallet' }).click();
  const { x, y, width, height } = (await question(page).boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  expect([x >= 0, y >= 0, x + width <= 320, y + height <= 480]).toEqual([true, true, true, true]);
  await expect(question(page).getByRole('button', { name: 'Approve' })).toBeVisible();
});

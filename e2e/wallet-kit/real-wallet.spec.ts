import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../audit-page.ts';
import { ARBITRUM_SEPOLIA, passTime } from '../wallet/wallet-fixture.ts';
import { expectHeadingFocused, test, statusMessage } from './playground-fixture.ts';

async function connect(page: Page): Promise<void> {
  await page.getByTestId('wk-connect-button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click();
}

// The journeys of WOW cover the same steps, so these run only in the long suite.
test('wallet kit: calls no host and stores nothing before a click', { tag: '@long' }, async ({ page, playground }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.clock.install();
  await page.goto('/');
  await passTime(page);
  expect(requests.filter((url) => !url.startsWith(playground))).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

test(
  'wallet kit: a refusal in the wallet is shown, and the player can retry',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    const wallet = await installWallet({ mode: 'refuse' });
    await page.goto('/');
    await connect(page);
    await expectHeadingFocused(page, 'Test Wallet did not connect');
    await expect(statusMessage(page)).toHaveText('You declined the request in the wallet.');
    await wallet.owner('decide', 'approve');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The opener is gone, so the kit's button has the focus.
    await expect(page.getByTestId('wk-account-button')).toBeFocused();
  },
);

test(
  'wallet kit: a double click makes one request, in the list of wallets and in that of networks',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    const wallet = await installWallet({ mode: 'hold' });
    await page.goto('/');
    await page.getByTestId('wk-connect-button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Opening Test Wallet…' })).toBeVisible();
    await expect.poll(async () => (await wallet.requests()).length).toBe(1);
    await wallet.owner('answer', 'approve');
    await page.getByTestId('wk-chain-button').click();
    await page.getByTestId(`wk-chain-option-${ARBITRUM_SEPOLIA}`).dblclick();
    await expect(statusMessage(page)).toHaveText('Confirm in wallet');
    await expect.poll(async () => (await wallet.requests()).length).toBe(2);
    await wallet.owner('answer', 'approve');
    await expect(page.getByTestId('wk-chain-button')).toHaveAccessibleName('Network: Arbitrum Sepolia');
  },
);

test(
  'wallet kit: a button for one wallet shows the error and can be pressed again',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    const wallet = await installWallet({ name: 'Rabby Wallet', rdns: 'io.rabby', mode: 'refuse' });
    await page.goto('/?button=rabby');
    const button = page.getByTestId('wk-wallet-button-rabby');
    await button.click();
    await expect(button).toContainText('You declined the request in the wallet.');
    await expect(page.getByRole('status').filter({ hasText: 'You declined the request in the wallet.' })).toHaveCount(
      1,
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectNoViolations(page);
    await wallet.owner('decide', 'approve');
    await button.click();
    await expect(page.getByTestId('wk-account-button')).toBeVisible();
    await expect(button).toHaveText('Rabby WalletConnected');
  },
);

test(
  'wallet kit: connecting continues with signing in, and a declined signature shows no error',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    const wallet = await installWallet();
    await page.goto('/?sign-in');
    await connect(page);
    await expectHeadingFocused(page, 'Verify your account');
    await expectNoViolations(page);
    await wallet.owner('decide', 'hold');
    await page.getByTestId('wk-auth-message-button').click();
    await expect(statusMessage(page)).toHaveText('Waiting for signature...');
    await wallet.owner('answer', 'refuse');
    await expect(page.getByTestId('wk-auth-message-button')).toHaveText('Sign message');
    await expect(statusMessage(page)).toHaveText('');
    await wallet.owner('decide', 'approve');
    await page.getByTestId('wk-auth-message-button').click();
    // The view stays until the app knows the session.
    await expect(statusMessage(page)).toHaveText('Verifying signature...');
    expect(await page.getByRole('heading', { name: 'Verify your account' }).count()).toBe(1);
    expect(await page.getByTestId('wk-wallet-option-paper').count()).toBe(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByTestId('wk-account-button')).toBeVisible();
  },
);

test('wallet kit: closing the sign-in disconnects the wallet', { tag: '@long' }, async ({ page, installWallet }) => {
  await installWallet();
  await page.goto('/?sign-in');
  await connect(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByTestId('wk-connect-button')).toBeFocused();
  await page.reload();
  await expect(page.getByTestId('wk-connect-button')).toBeVisible();
});

test(
  'wallet kit: a network switch succeeds, a declined one and an unsupported one show an error',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    const wallet = await installWallet();
    await page.goto('/');
    await connect(page);
    await page.getByTestId('wk-chain-button').click();
    await expectHeadingFocused(page, 'Switch networks');
    await expectNoViolations(page);
    await wallet.owner('decide', 'hold');
    await page.getByTestId(`wk-chain-option-${ARBITRUM_SEPOLIA}`).click();
    await expect(statusMessage(page)).toHaveText('Confirm in wallet');
    await wallet.owner('answer', 'refuse');
    await expect(statusMessage(page)).toHaveText('You declined the switch to Arbitrum Sepolia in the wallet.');
    await wallet.owner('decide', 'approve');
    await page.getByTestId(`wk-chain-option-${ARBITRUM_SEPOLIA}`).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByTestId('wk-chain-button')).toHaveAccessibleName('Network: Arbitrum Sepolia');
    await wallet.owner('cannotSwitch');
    await page.getByTestId('wk-chain-button').click();
    await page.getByTestId('wk-chain-option-11155111').click();
    await expect(statusMessage(page)).toHaveText(
      'Your wallet does not support switching networks from Playground. Switch networks in the wallet itself.',
    );
    await expectNoViolations(page);
  },
);

test(
  'wallet kit: the account view copies the address and disconnects',
  { tag: '@long' },
  async ({ page, context, installWallet }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await installWallet();
    await page.goto('/');
    await connect(page);
    await page.getByRole('button', { name: 'Send: Nothing, to yourself' }).click();
    await expect(page.getByText('Sent.')).toBeVisible();
    await page.getByTestId('wk-account-button').click();
    await expectHeadingFocused(page, /^0x/);
    await expectNoViolations(page);
    await expect(page.getByRole('list', { name: 'Recent transactions' }).getByRole('listitem')).toContainText([
      'Nothing, to yourself',
    ]);
    await expect(page.getByText('Confirmed').first()).toBeVisible();
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(page.getByText('Playground transactions will appear here...')).toBeVisible();
    await page.getByRole('button', { name: 'Copy address' }).click();
    const copiedAt = Date.now();
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
    expect(Date.now() - copiedAt).toBeLessThan(3000);
    await page.getByTestId('wk-disconnect-button').click();
    await expect(page.getByTestId('wk-connect-button')).toBeFocused();
  },
);

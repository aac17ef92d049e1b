import { expect } from '@playwright/test';
import { expectNoViolations } from '../audit-page.ts';
import { confirmPassword, signUpUnconfirmed } from '../player.ts';
import { accountButton, toAddress, connectButton, freshKeys, pickWallet, test, walletDialog } from './wallet-page.ts';

test(
  'wallet sign-in: a declined signature shows no error, and the next one signs in',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    const wallet = await installWallet({ accounts: freshKeys() });
    await page.goto('/');
    await pickWallet(page, 'Test Wallet');
    const sign = walletDialog(page).getByRole('button', { name: 'Sign message' });
    await expect(sign).toBeEnabled();
    await wallet.owner('decide', 'refuse');
    await sign.click();
    await expect.poll(async () => (await wallet.requests()).length).toBe(2);
    await expect(sign).toBeEnabled();
    await expect(walletDialog(page).getByRole('alert')).toHaveCount(0);
    await wallet.owner('decide', 'approve');
    await sign.click();
    await expect(accountButton(page)).toBeVisible();
  },
);

test(
  'wallet sign-in: the message names the host, the address, the purpose, the origin and the expiry',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    const keys = freshKeys();
    const wallet = await installWallet({ accounts: keys });
    await page.goto('/');
    await pickWallet(page, 'Test Wallet');
    await wallet.owner('decide', 'hold');
    await walletDialog(page).getByRole('button', { name: 'Sign message' }).click();
    await expect(walletDialog(page).getByRole('button', { name: 'Waiting for signature...' })).toBeVisible();
    const [, signRequest] = await wallet.requests();
    const { host, origin } = new URL(page.url());
    const message = signRequest?.kind === 'message' ? signRequest.text : '';
    expect(message).toContain(`${host} wants you to sign in with your Ethereum account:\n${toAddress(keys[0]!)}\n`);
    expect(message).toContain('It costs nothing and moves nothing.');
    expect(message).toContain(`URI: ${origin}\n`);
    expect(message).toMatch(/\nExpiration Time: \d{4}-\d\d-\d\dT[\d:.]+Z$/);
    await wallet.owner('answer', 'approve');
    await expect(accountButton(page)).toBeVisible();
  },
);

test(
  'wallet sign-in: an invalid signature shows an error, and the next valid one signs in',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    const wallet = await installWallet({ accounts: freshKeys() });
    await page.goto('/');
    await pickWallet(page, 'Test Wallet');
    await wallet.owner('wrongSignature');
    const sign = walletDialog(page).getByRole('button', { name: 'Sign message' });
    await expect(sign).toBeEnabled();
    // A press while the next nonce is loading must not be lost.
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/auth/wallet/nonce', async (route) => {
      await released;
      await route.continue();
    });
    await sign.click();
    await expect(walletDialog(page).getByText('Error verifying signature, please retry!').first()).toBeVisible();
    await expect(page.getByRole('banner').getByText('Login')).toBeVisible();
    const press = sign.click();
    release();
    await press;
    await expect(accountButton(page)).toBeVisible();
  },
);

test(
  'wallet sign-in: a failed nonce request shows an error and can be retried',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    await installWallet({ accounts: freshKeys() });
    await page.goto('/');
    await page.route('**/api/auth/wallet/nonce', (route) => route.abort());
    await pickWallet(page, 'Test Wallet');
    await expect(walletDialog(page).getByText('Error preparing message, please retry!').first()).toBeVisible();
    await page.unroute('**/api/auth/wallet/nonce');
    await walletDialog(page).getByRole('button', { name: 'Retry' }).click();
    await walletDialog(page).getByRole('button', { name: 'Sign message' }).click();
    await expect(accountButton(page)).toBeVisible();
  },
);

test(
  'wallet sign-in: a wallet of another account is not linked, and the dialog says so',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    const keys = freshKeys();
    await installWallet({ accounts: keys });
    await page.goto('/');
    await pickWallet(page, 'Test Wallet');
    await walletDialog(page).getByRole('button', { name: 'Sign message' }).click();
    await expect(accountButton(page)).toBeVisible();
    // Another player with an account uses the same wallet.
    await page.evaluate(() => localStorage.removeItem('wow-access-token'));
    const { password } = await signUpUnconfirmed(page);
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Verify wallet' }).click();
    await confirmPassword(page, password);
    await walletDialog(page).getByRole('button', { name: 'Sign message' }).click();
    await expect(walletDialog(page)).toContainText('another account');
  },
);

test('wallet sign-in: Cancel disconnects without a signature', { tag: '@long' }, async ({ page, installWallet }) => {
  const wallet = await installWallet({ accounts: freshKeys() });
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await pickWallet(page, 'Test Wallet');
  await expect(walletDialog(page).getByRole('button', { name: 'Sign message' })).toBeVisible();
  await walletDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(walletDialog(page)).toHaveCount(0);
  await expect(connectButton(page)).toBeFocused();
  // The dialog requests the nonce before a signature.
  expect(writes.filter((path) => path.startsWith('/api/'))).toEqual(['/api/auth/wallet/nonce']);
  expect((await wallet.requests()).map(({ kind }) => kind)).toEqual(['connect']);
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} px`, { tag: '@long' }, () => {
    test.use({ viewport });

    test('wallet sign-in: a wallet recovers its account, ends other sessions, and takes under two minutes', async ({
      page,
      installWallet,
    }) => {
      await installWallet({ accounts: freshKeys() });
      await page.goto('/wallet');
      await pickWallet(page, 'Test Wallet');
      await walletDialog(page).getByRole('button', { name: 'Sign message' }).click();
      const readToken = () => page.evaluate(() => localStorage.getItem('wow-access-token'));
      await expect.poll(readToken).not.toBeNull();
      const token = await readToken();
      // Another browser, where neither session nor wallet is known.
      await page.evaluate(() => localStorage.clear());
      const startMs = performance.now();
      await page.goto('/game/roulette');
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Forgot your password?' }).click();
      await expectNoViolations(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Use a wallet' }).click();
      await walletDialog(page).getByRole('button', { name: 'Test Wallet' }).click();
      await walletDialog(page).getByRole('button', { name: 'Sign message' }).click();
      await expect(page.getByRole('button', { name: 'Spin Roulette' })).toBeVisible();
      const seconds = (performance.now() - startMs) / 1_000;
      test.info().annotations.push({ type: 'seconds until back at the table', description: seconds.toFixed(1) });
      expect(seconds).toBeLessThan(120);
      const headers = { authorization: `Bearer ${token}` };
      expect((await page.request.get('/api/auth/profile', { headers })).status()).toBe(401);
    });
  });
}

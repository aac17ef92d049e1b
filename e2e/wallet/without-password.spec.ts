import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expectNoViolations } from '../audit-page.ts';

/** Creates an account with a wallet over the API, and stores its session in the browser. */
async function signInWithWallet(page: Page, baseURL: string): Promise<string> {
  const key = privateKeyToAccount(generatePrivateKey());
  const reply = await page.request.post('/api/auth/wallet/nonce', { data: { address: key.address, chain_id: 1 } });
  const { nonce, issued_at, expires_at } = (await reply.json()) as Record<string, string>;
  const message = [
    `${new URL(baseURL).host} wants you to sign in with your Ethereum account:`,
    key.address,
    '',
    'Sign in to WOW with this wallet, or link it to your account. It costs nothing and moves nothing.',
    '',
    `URI: ${baseURL}`,
    'Version: 1',
    'Chain ID: 1',
    `Nonce: ${nonce}`,
    `Issued At: ${issued_at}`,
    `Expiration Time: ${expires_at}`,
  ].join('\n');
  const signature = await key.signMessage({ message });
  const response = await page.request.post('/api/auth/wallet/verify', { data: { message, signature } });
  expect(response.status()).toBe(200);
  const { token } = (await response.json()) as { token: string };
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('signed-up')) return;
    sessionStorage.setItem('signed-up', 'yes');
    localStorage.setItem('wow-access-token', value);
  }, token);
  return `${key.address.slice(0, 4)}…${key.address.slice(-4)}`;
}

test(
  'wallet account: a player adds an email and a password, and signs in with them',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    const name = await signInWithWallet(page, baseURL!);
    await page.goto('/account');
    const dialog = page.getByRole('dialog');
    const sessions = page.getByRole('region', { name: 'Sessions' });
    await expect(page.getByText('No email. You sign in without one.')).toBeVisible();
    await expect(sessions.getByText(`With wallet ${name}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
    await expectNoViolations(page);

    await page.getByRole('button', { name: 'Add an email and a password' }).click();
    await dialog.getByLabel('New email').fill('no address');
    await dialog.getByLabel('New password').fill('short');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This email address does not look right. Check it for typos.');
    await expect(dialog.getByLabel('New email')).toBeFocused();
    const email = `${randomUUID().slice(0, 8)}@example.com`;
    await dialog.getByLabel('New email').fill(email);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('stronger password');
    await expectNoViolations(page);
    await dialog.getByLabel('New password').fill('kettle orchard');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(email, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
    const login = await page.request.post('/api/auth/login', { data: { email, password: 'kettle orchard' } });
    expect(login.status()).toBe(200);
  },
);

test(
  'wallet account: a player deletes it without a password shortly after signing in',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    await signInWithWallet(page, baseURL!);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Do this within 10 minutes of signing in with your wallet.')).toBeVisible();
    await expect(dialog.getByLabel('Current password')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Your account has been deleted')).toBeVisible();
  },
);

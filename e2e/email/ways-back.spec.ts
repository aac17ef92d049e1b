import { expect, mergeTests, type Page } from '@playwright/test';
import { languages } from '../../core/language/languages.ts';
import { computeAuthenticatorCode } from '../../product/accounts/test/server/authenticator-code.ts';
import { expectNoOverflow, expectNoViolations } from '../audit-page.ts';
import { VirtualAuthenticator } from '../passkeys/passkey-fixture.ts';
import { choose, newPlayer, register, storeToken, type Player } from '../player.ts';
import { settle } from '../settle.ts';
import { freshKeys, test as walletTest, walletDialog } from '../wallet/wallet-page.ts';
import { test as mailTest } from './mail-fixture.ts';

const test = mergeTests(mailTest, walletTest);

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const PASSWORD = 'kettle orchard lamp';

/** By its form, for pages in any language. */
const field = (page: Page, name: string) => page.getByRole('dialog').locator(`input[name="${name}"]`);
const passkeyButton = (page: Page) => page.getByRole('dialog').locator('button:has(svg.lucide-fingerprint)');

async function expectSound(page: Page): Promise<void> {
  await settle(page);
  await expectNoViolations(page);
  await expectNoOverflow(page);
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('wow-access-token'))).not.toBeNull();
}

async function fillIn(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text);
  await page.keyboard.press('Enter');
}

const post = (page: Page, { token }: Player, path: string, data?: object) =>
  page.request.post(`/api${path}`, { headers: { authorization: `Bearer ${token}` }, ...(data && { data }) });

async function makeCodes(page: Page, player: Player): Promise<string[]> {
  return ((await (await post(page, player, '/account/recovery-codes')).json()) as { codes: string[] }).codes;
}

for (const viewport of SIZES) {
  for (const { tag: language } of languages) {
    test.describe(`at ${viewport.width} px, ${language}`, { tag: '@long' }, () => {
      test.use({ viewport });
      test.beforeEach(async ({ page }) => {
        await choose(page, { language });
      });

      test('ways back: by mail', async ({ page, readMail }) => {
        const player = await register(page);
        await page.goto('/?action=recover');
        await expectSound(page);
        await fillIn(page, 'email', player.email);
        await expect(field(page, 'code')).toBeVisible();
        await expectSound(page);
        await fillIn(page, 'code', (await readMail(player.email)).code);
        await expect(field(page, 'new-password')).toBeVisible();
        await expectSound(page);
        await fillIn(page, 'new-password', PASSWORD);
        await expectSignedIn(page);
      });

      test('ways back: by a recovery code, and past a lost phone', async ({ page }) => {
        const player = await register(page);
        const [first, second] = await makeCodes(page, player);
        await page.goto('/?action=recover');
        // Mail is offered first.
        await page
          .getByRole('dialog')
          .getByRole('button')
          .filter({ hasNot: page.locator('svg') })
          .nth(1)
          .click();
        await expect(field(page, 'recovery-code')).toBeVisible();
        await expectSound(page);
        await fillIn(page, 'recovery-code', first!);
        await expect(field(page, 'new-password')).toBeVisible();
        await expectSound(page);
        await fillIn(page, 'new-password', PASSWORD);
        await expectSignedIn(page);

        const token = (await page.evaluate(() => localStorage.getItem('wow-access-token')))!;
        const again = { ...player, password: PASSWORD, token };
        const { secret } = (await (await post(page, again, '/account/totp')).json()) as { secret: string };
        const code = computeAuthenticatorCode(secret, Date.now());
        expect((await post(page, again, '/account/totp/confirm', { code })).status()).toBe(204);
        await page.evaluate(() => localStorage.removeItem('wow-access-token'));
        await page.goto('/?action=login');
        await field(page, 'email').fill(again.email);
        await fillIn(page, 'password', again.password);
        await expect(field(page, 'code')).toBeFocused();
        await expectSound(page);
        await page.getByRole('dialog').locator('form button[type="button"]').click();
        await expect(field(page, 'recovery-code')).toBeFocused();
        await expectSound(page);
        await fillIn(page, 'recovery-code', second!);
        await expectSignedIn(page);
      });

      test('ways back: by a passkey, with which the account was opened', async ({ page }) => {
        await page.addInitScript(() => {
          PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
        });
        await VirtualAuthenticator.addTo(page);
        await page.goto('/?action=register');
        await passkeyButton(page).click();
        await expectSound(page);
        await fillIn(page, 'username', `key_${Math.random().toString(36).slice(2, 10)}`);
        // The welcome, in any language.
        await page.getByRole('dialog').locator('[data-beat]').waitFor();
        await expectSound(page);
        await page.keyboard.press('Escape');
        await expectSignedIn(page);
        await page.goto('/account/security');
        await expect(page.getByRole('main').getByText('Chrome, Linux').first()).toBeVisible();
        await expectSound(page);
        await page.evaluate(() => localStorage.removeItem('wow-access-token'));
        await page.goto('/?action=recover');
        await expectSound(page);
        await passkeyButton(page).click();
        await expectSignedIn(page);
      });

      test('ways back: by a wallet, with which the account was opened', async ({ page, installWallet }) => {
        await installWallet({ accounts: freshKeys() });
        const proveWallet = async (): Promise<void> => {
          await walletDialog(page).getByRole('button', { name: 'Test Wallet' }).click();
          const sign = walletDialog(page).getByTestId('wk-auth-message-button');
          await expect(sign).toBeEnabled();
          await expectSound(page);
          await sign.click();
          await expectSignedIn(page);
        };
        await page.goto('/wallet');
        await page.getByRole('main').getByRole('button').first().click();
        await proveWallet();
        await page.evaluate(() => localStorage.clear());
        await page.goto('/?action=recover');
        await expect(field(page, 'email')).toBeVisible();
        await page
          .getByRole('dialog')
          .getByRole('button')
          .filter({ hasNot: page.locator('svg') })
          .nth(2)
          .click();
        await proveWallet();
      });

      test('a change of the email: confirmed at both', async ({ page, readMail }) => {
        const player = await register(page);
        await post(page, player, '/account/email/verification');
        const { link } = await readMail(player.email);
        await post(page, player, '/auth/email/confirm', { token: link.slice(link.indexOf('#') + 1) });
        await storeToken(page, player);
        await page.goto('/account/security');
        await page.getByRole('main').locator('section button').first().click();
        const next = newPlayer().email;
        await fillIn(page, 'email', next);
        await expect(page.getByRole('dialog').getByText(next)).toBeVisible();
        await expectSound(page);
        await fillIn(page, 'code', (await readMail(next)).code);
        await expect(page.getByRole('dialog').getByText(player.email)).toBeVisible();
        await expectSound(page);
        await fillIn(page, 'code', (await readMail(player.email)).code);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.getByRole('main').getByText(next, { exact: true })).toBeVisible();
      });
    });
  }
}

import { expect, test, type Page } from '@playwright/test';
import { computeAuthenticatorCode } from '../../product/accounts/test/server/authenticator-code.ts';
import { expectNoOverflow, expectNoViolations } from '../audit-page.ts';
import { confirmDialog, confirmPassword, signUp, signUpUnconfirmed, type Player } from '../player.ts';
import { settle } from '../settle.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const PERIOD_MS = 30_000;

const dialog = (page: Page) => page.getByRole('dialog');
const panel = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });
const codeField = (page: Page) => page.getByLabel('Code from your authenticator app');

const expectReadable = async (page: Page): Promise<void> => {
  // Colours fade while a dialog opens.
  await settle(page);
  await expectNoOverflow(page);
  await expectNoViolations(page);
};

/** An authenticator app that never shows a code twice. */
class Authenticator {
  readonly #secret: string;
  #lastStep: number;

  constructor(secret: string) {
    this.#secret = secret;
    this.#lastStep = Math.floor(Date.now() / PERIOD_MS) - 2;
  }

  /** Waits until the server accepts the next code, which may be one step ahead of the clock. */
  async nextCode(page: Page): Promise<string> {
    const current = Math.floor(Date.now() / PERIOD_MS);
    const step = Math.max(this.#lastStep + 1, current);
    if (step > current + 1) await page.waitForTimeout((step - 1) * PERIOD_MS - Date.now() + 100);
    this.#lastStep = step;
    return computeAuthenticatorCode(this.#secret, step * PERIOD_MS);
  }

  wrongCode(): string {
    const now = Date.now();
    const near = [-2, -1, 0, 1, 2].map((steps) => computeAuthenticatorCode(this.#secret, now + steps * PERIOD_MS));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!;
  }
}

/** Turns the second step on through the account page. */
async function turnOn(page: Page, confirm: () => Promise<void> = () => Promise.resolve()): Promise<Authenticator> {
  await page.goto('/account/security');
  await panel(page).getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await confirm();
  await expect(dialog(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = await dialog(page)
    .getByRole('group', { name: 'Or enter this key in the app' })
    .locator('code')
    .innerText();
  const app = new Authenticator(key.replaceAll(/\s/g, ''));
  await codeField(page).fill(await app.nextCode(page));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(panel(page).getByText('On', { exact: true })).toBeVisible();
  return app;
}

/** Turns the second step on through the API, and ends the session. */
async function protect(page: Page): Promise<{ player: Player; app: Authenticator }> {
  const player = await signUp(page);
  const headers = { authorization: `Bearer ${player.token}` };
  const { secret } = (await (await page.request.post('/api/account/totp', { headers })).json()) as { secret: string };
  const app = new Authenticator(secret);
  const data = { code: await app.nextCode(page) };
  expect((await page.request.post('/api/account/totp/confirm', { headers, data })).status()).toBe(204);
  return { player, app };
}

async function enterPassword(page: Page, { email, password }: Player): Promise<void> {
  await page.goto('/?action=login');
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Login', exact: true }).click();
}

const forgetSession = (page: Page): Promise<void> => page.evaluate(() => localStorage.removeItem('wow-access-token'));

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    // One size is in the short run.
    const tag = viewport === SIZES[0] ? [] : ['@long'];
    test('two-step sign-in: a player turns it on and signs in with password and code', { tag }, async ({ page }) => {
      const player = await signUp(page);
      const app = await turnOn(page);
      await expect(page.getByRole('region', { name: 'Account activity' })).toContainText('Authenticator app turned on');
      await forgetSession(page);
      await enterPassword(page, player);
      await expect(codeField(page)).toBeFocused();
      await expect(dialog(page)).toHaveAccessibleName('Two-step sign-in');
      await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
      const code = await app.nextCode(page);
      await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('banner').getByRole('button', { name: `${player.username}, level 1` })).toBeVisible();
    });

    test('two-step sign-in: a lost phone costs a recovery code and under two minutes', { tag }, async ({ page }) => {
      const { player } = await protect(page);
      const headers = { authorization: `Bearer ${player.token}` };
      const made = await page.request.post('/api/account/recovery-codes', { headers });
      const { codes } = (await made.json()) as { codes: string[] };
      await page.goto('/');
      await forgetSession(page);
      const startMs = performance.now();
      await enterPassword(page, player);
      await dialog(page).getByRole('button', { name: 'Phone lost? Use a recovery code' }).click();
      const field = dialog(page).getByLabel('Recovery code');
      await expect(field).toBeFocused();
      await field.fill('7K3M-9QXT-0VBN-4HZD-8YFC-2RPW');
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('alert')).toHaveText('That is not the code. Check it and try again.');
      await expectReadable(page);
      await field.fill(codes[0]!.toLowerCase());
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('status').filter({ hasText: 'Two-step sign-in is off.' })).toBeVisible();
      await page.goto('/game/dices');
      await expect(page.getByRole('button', { name: 'Roll Dices' })).toBeVisible();
      const seconds = (performance.now() - startMs) / 1_000;
      test.info().annotations.push({ type: 'seconds until back at the table', description: seconds.toFixed(1) });
      expect(seconds).toBeLessThan(120);
      await page.goto('/account/security');
      await expect(panel(page).getByText('Off', { exact: true })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Recovery codes' })).toContainText('9 codes are left.');
    });

    test('two-step sign-in: every dialog fits, also for screen readers', { tag: '@long' }, async ({ page }) => {
      test.slow();
      const player = await signUpUnconfirmed(page);
      await page.goto('/account/security');
      await expect(panel(page).getByText('Off', { exact: true })).toBeVisible();
      await expectReadable(page);
      await panel(page).getByRole('button', { name: 'Turn on two-step sign-in' }).click();
      await expectReadable(page);
      await page.keyboard.press('Escape');
      const app = await turnOn(page, async () => {
        await confirmPassword(page, player.password);
        await expect(
          dialog(page).getByText('Scan this with the app. Then enter the code that it shows.'),
        ).toBeFocused();
        await expectReadable(page);
        await codeField(page).fill('12 34 5');
        await expect(dialog(page).getByRole('button', { name: 'Turn on' })).toBeDisabled();
      });
      await expectReadable(page);

      await forgetSession(page);
      await enterPassword(page, player);
      await codeField(page).fill(app.wrongCode());
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('alert')).toHaveText('That is not the code. Check it and try again.');
      await expect(codeField(page)).toBeFocused();
      await expectReadable(page);
      await codeField(page).fill(await app.nextCode(page));
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeHidden();

      await page.goto('/account/security');
      await panel(page).getByRole('button', { name: 'Turn off two-step sign-in' }).click();
      await expectReadable(page);
      await dialog(page).getByRole('button', { name: 'Turn off' }).click();
      const confirmation = confirmDialog(page);
      await confirmation.getByLabel('Current password', { exact: true }).fill(player.password);
      await confirmation.getByRole('button', { name: 'Continue' }).click();
      await expect(codeField(page)).toBeFocused();
      await expect(confirmation.getByRole('alert')).toHaveCount(0);
      await expect(confirmation.getByLabel('Current password', { exact: true })).toHaveValue(player.password);
      await expectReadable(page);
      await codeField(page).fill(await app.nextCode(page));
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toHaveCount(0);
      await expect(panel(page).getByText('Off', { exact: true })).toBeVisible();
      await expect(panel(page).getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Account activity' })).toContainText(
        'Authenticator app turned off',
      );
    });
  });
}

test('two-step sign-in: going back and an expired ticket lead to the password', { tag: '@long' }, async ({ page }) => {
  const { player, app } = await protect(page);
  await page.goto('/');
  await forgetSession(page);
  await enterPassword(page, player);
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  const password = dialog(page).getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveValue(player.password);
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Enter');
  const expired = { error: 'This took too long. Sign in again.', code: 'ticket_expired' };
  await page.route('**/api/auth/second-factor', (route) => route.fulfill({ status: 422, json: expired }));
  await codeField(page).fill(await app.nextCode(page));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText(expired.error);
  await expect(password).toBeFocused();
  await settle(page);
  await expectNoViolations(page);
  await page.unroute('**/api/auth/second-factor');
  await page.keyboard.press('Enter');
  await codeField(page).fill(await app.nextCode(page));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
});

test(
  'two-step sign-in: the key can be copied and a lost answer keeps the code',
  { tag: '@long' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signUp(page);
    await page.goto('/account/security');
    await panel(page).getByRole('button', { name: 'Turn on two-step sign-in' }).click();
    await page.keyboard.press('Enter');
    const key = dialog(page).getByRole('group', { name: 'Or enter this key in the app' });
    await key.getByRole('button', { name: 'Copy the key' }).click();
    await expect(key.getByRole('status')).toHaveText('Copied!');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^[A-Z2-7]{32}$/);
    expect((await key.locator('code').innerText()).replaceAll(/\s/g, '')).toBe(copied);
    const app = new Authenticator(copied);
    await page.route('**/api/account/totp/confirm', (route) => route.abort(), { times: 1 });
    const code = await app.nextCode(page);
    await codeField(page).fill(code);
    await page.keyboard.press('Enter');
    await expect(codeField(page)).toHaveValue(code);
    await expect(dialog(page).getByRole('button', { name: 'Turn on' })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
  },
);

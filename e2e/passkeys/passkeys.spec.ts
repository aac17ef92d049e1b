import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from '../audit-page.ts';
import { confirmDialog, confirmPassword, signUp, signUpUnconfirmed, skipWelcome } from '../player.ts';
import { test } from './passkey-fixture.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

const dialog = (page: Page) => page.getByRole('dialog');
const panel = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const rollButton = (page: Page) => page.getByRole('button', { name: 'Spin Roulette' });
const newName = (): string => `key_${randomUUID().slice(0, 8)}`;

async function register(page: Page, name = newName()): Promise<string> {
  await page.goto('/game/roulette');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await dialog(page).getByRole('button', { name: 'Register with a passkey' }).click();
  await dialog(page).getByLabel('Username').fill(name);
  await dialog(page).getByRole('button', { name: 'Register with a passkey' }).click();
  await skipWelcome(page);
  await expect(rollButton(page)).toBeVisible();
  return name;
}

/** Ends the session in this browser, as if it were another device with the same passkeys. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/game/roulette');
}

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(dialog(page).getByLabel('Email')).toBeVisible();
}

for (const viewport of SIZES) {
  // One size is in the short run.
  const tag = viewport === SIZES[0] ? [] : ['@long'];
  test.describe(`at ${viewport.width} px`, { tag }, () => {
    test.use({ viewport });

    test('passkeys: a player registers with a name and a passkey alone, and signs in again without a name', async ({
      page,
      authenticator,
    }) => {
      const name = newName();
      await page.goto('/game/roulette');
      await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
      await expectNoViolations(page);
      await dialog(page).getByRole('button', { name: 'Register with a passkey' }).click();
      await expect(dialog(page).getByRole('textbox')).toHaveCount(1);
      await expectNoViolations(page);
      await expectNoOverflow(page);
      await expect(dialog(page).getByLabel('Username')).toBeFocused();
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await skipWelcome(page);
      await expect(rollButton(page)).toBeVisible();
      expect(await authenticator.countPasskeys()).toBe(1);
      await expect(page.getByRole('button', { name: 'Get my codes' })).toBeVisible();

      await leave(page);
      await openLogin(page);
      await expectNoViolations(page);
      await expectNoOverflow(page);
      await dialog(page).getByRole('button', { name: 'Use a passkey' }).click();
      await expect(dialog(page)).toBeHidden();
      await expect(rollButton(page)).toBeVisible();
      await page.goto('/account/security');
      await expect(page.getByRole('banner').getByRole('button', { name: `${name}, level 1` })).toBeVisible();
      await expect(panel(page)).toContainText('Chrome, Linux');
      await expectNoViolations(page);
      await expectNoOverflow(page);
    });

    test(
      'passkeys: a player who is locked out is back at the table within two minutes',
      { tag: '@long' },
      async ({ page, authenticator: _authenticator }) => {
        await register(page);
        await leave(page);
        const startMs = performance.now();
        await openLogin(page);
        await dialog(page).getByRole('button', { name: 'Forgot your password?' }).click();
        await expect(page).toHaveURL(/action=recover/);
        await expect(dialog(page).getByLabel('Recovery code')).toBeVisible();
        await expectNoViolations(page);
        await expectNoOverflow(page);
        await dialog(page).getByRole('button', { name: 'Use a passkey' }).click();
        await expect(dialog(page)).toBeHidden();
        await expect(rollButton(page)).toBeVisible();
        const seconds = (performance.now() - startMs) / 1_000;
        test.info().annotations.push({ type: 'seconds until back at the table', description: seconds.toFixed(1) });
        expect(seconds).toBeLessThan(120);
        await page.goto('/account/security');
        await expect(page.getByRole('region', { name: 'Account activity' })).toContainText(
          'Account recovered by a passkey',
        );
      },
    );
  });
}

test.describe('with passkeys in the autofill', () => {
  test.use({ autofill: true });

  test('passkeys: the email field of the login dialog signs a player in with a passkey', async ({
    page,
    authenticator,
  }) => {
    await register(page);
    await leave(page);
    await authenticator.setPresent(false);
    await openLogin(page);
    await expect(dialog(page).getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
    // The virtual authenticator answers as soon as the field offers its passkey.
    await authenticator.setPresent(true);
    await page.reload();
    await expect(dialog(page)).toBeHidden();
    await expect(rollButton(page)).toBeVisible();
  });
});

test(
  'passkeys: a wrong fingerprint says what to do, and the next try signs in',
  { tag: '@long' },
  async ({ page, authenticator }) => {
    await register(page);
    await leave(page);
    await openLogin(page);
    await authenticator.setVerified(false);
    await dialog(page).getByRole('button', { name: 'Use a passkey' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'Nothing happened: no passkey was used. Try again, or use another way.',
    );
    await expectNoViolations(page);
    await authenticator.setVerified(true);
    await dialog(page).getByRole('button', { name: 'Use a passkey' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(rollButton(page)).toBeVisible();
  },
);

test(
  'passkeys: a taken name and a passkey that was not made are no dead end',
  { tag: '@long' },
  async ({ page, authenticator }) => {
    const taken = await register(page);
    await leave(page);
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await dialog(page).getByRole('button', { name: 'Register with a passkey' }).click();
    await dialog(page).getByLabel('Username').fill(taken);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('alert')).toHaveText('This username is taken. Choose another one.');
    await expect(dialog(page).getByLabel('Username')).toBeFocused();
    await authenticator.setVerified(false);
    await dialog(page).getByLabel('Username').fill(newName());
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'Nothing happened: no passkey was made. Try again, or use another way.',
    );
    await authenticator.setVerified(true);
    await page.keyboard.press('Enter');
    await skipWelcome(page);
  },
);

test(
  'passkeys: a player adds one with a name, renames and removes it',
  { tag: '@long' },
  async ({ page, authenticator }) => {
    await signUp(page);
    await page.goto('/account/security');
    await expect(panel(page)).toContainText('No passkey yet.');
    await panel(page).getByRole('button', { name: 'Add a passkey' }).click();
    await expect(dialog(page).getByLabel('Name')).toHaveValue('Chrome, Linux');
    await expectNoViolations(page);
    await dialog(page).getByLabel('Name').fill('My laptop');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(panel(page)).toContainText('My laptop');
    await expect(page.getByRole('region', { name: 'Account activity' })).toContainText('Passkey My laptop added');
    expect(await authenticator.countPasskeys()).toBe(1);

    await panel(page).getByRole('button', { name: 'Add a passkey' }).click();
    await dialog(page).getByRole('button', { name: 'Add a passkey' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'This device has a passkey for your account already. You can use it.',
    );
    await page.keyboard.press('Escape');

    await panel(page).getByRole('button', { name: 'Change passkey My laptop' }).click();
    await dialog(page).getByLabel('Name').fill('Desk');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(panel(page)).toContainText('Desk');

    await panel(page).getByRole('button', { name: 'Change passkey Desk' }).click();
    await dialog(page).getByRole('button', { name: 'Remove this passkey' }).click();
    await expectNoViolations(page);
    await dialog(page).getByRole('button', { name: 'Remove passkey' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(panel(page)).toContainText('No passkey yet.');
  },
);

test(
  'passkeys: a passkey confirms a sensitive change',
  { tag: '@long' },
  async ({ page, authenticator: _authenticator }) => {
    const name = await register(page);
    await leave(page);
    await openLogin(page);
    await dialog(page).getByRole('button', { name: 'Use a passkey' }).click();
    await expect(dialog(page)).toBeHidden();
    await page.goto('/account/security');
    await page.getByRole('button', { name: 'Add an email' }).click();
    await dialog(page).getByLabel('New email').fill(`${name}@example.com`);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(confirmDialog(page)).toBeVisible();
    await expectNoViolations(page);
    await confirmDialog(page).getByRole('button', { name: 'Use a passkey' }).click();
    await expect(confirmDialog(page)).toHaveCount(0);
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('main').getByText(`${name}@example.com`)).toBeVisible();
  },
);

test(
  'passkeys: a session that did not confirm the identity asks before a passkey is added',
  { tag: '@long' },
  async ({ page, authenticator }) => {
    const player = await signUpUnconfirmed(page);
    await page.goto('/account/security');
    await panel(page).getByRole('button', { name: 'Add a passkey' }).click();
    await dialog(page).getByRole('button', { name: 'Add a passkey' }).click();
    await confirmPassword(page, player.password);
    await expect(dialog(page)).toBeHidden();
    expect(await authenticator.countPasskeys()).toBe(1);
  },
);

test(
  'passkeys: the last way in stays, and says what to add first',
  { tag: '@long' },
  async ({ page, authenticator }) => {
    await register(page);
    await page.goto('/account/security');
    await panel(page).getByRole('button', { name: 'Change passkey Chrome, Linux' }).click();
    await dialog(page).getByRole('button', { name: 'Remove this passkey' }).click();
    await dialog(page).getByRole('button', { name: 'Remove passkey' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'This is the only way into your account. Add a password, a passkey or a wallet first.',
    );
    expect(await authenticator.countPasskeys()).toBe(1);
  },
);

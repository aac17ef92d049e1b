import { expect, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from '../audit-page.ts';
import { confirmPassword, newPlayer, register, signUp, signUpUnconfirmed } from '../player.ts';
import { test } from './mail-fixture.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** One size is in the short run. */
const getTag = (viewport: (typeof SIZES)[number]): string[] => (viewport === SIZES[0] ? [] : ['@long']);

const dialog = (page: Page) => page.getByRole('dialog');

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, { tag: getTag(viewport) }, () => {
    test.use({ viewport });

    test('email: a player who forgot the password is back at the table within two minutes', async ({
      page,
      readMail,
    }) => {
      const player = await register(page);
      const startMs = performance.now();
      await page.goto('/game/roulette');
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
      await dialog(page).getByLabel('Email').fill(player.email);
      await dialog(page).getByRole('button', { name: 'Forgot your password?' }).click();
      await expect(page).toHaveURL(/action=recover/);
      await expect(dialog(page).getByLabel('Email')).toHaveValue(player.email);
      await expectNoViolations(page);
      await dialog(page).getByRole('button', { name: 'Send the mail' }).click();
      const { code } = await readMail(player.email, 'Your address is used on WOW');
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      await dialog(page).getByLabel('Code').fill(wrong);
      await dialog(page).getByRole('button', { name: 'Continue' }).click();
      await expect(dialog(page).getByRole('alert')).toHaveText('That is not the code. Check it and try again.');
      await dialog(page)
        .getByLabel('Code')
        .fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await expectNoOverflow(page);
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByText(player.username)).toBeVisible();
      await expectNoViolations(page);
      await dialog(page).getByLabel('New password', { exact: true }).fill('kettle orchard lamp');
      await dialog(page).getByRole('button', { name: 'Set password' }).click();
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Spin Roulette' })).toBeVisible();
      const seconds = (performance.now() - startMs) / 1_000;
      test.info().annotations.push({ type: 'seconds until back at the table', description: seconds.toFixed(1) });
      expect(seconds).toBeLessThan(120);
      const old = await page.request.post('/api/auth/login', {
        data: { email: player.email, password: player.password },
      });
      expect(old.status()).toBe(401);
    });
  });
}

test(
  'email: a new password by a link keeps what the browser compares up to date',
  { tag: '@long' },
  async ({ page, readMail }) => {
    const player = await signUp(page);
    await page.request.post('/api/auth/recovery', { data: { email: player.email } });
    const { link } = await readMail(player.email, 'Your address is used on WOW');
    await page.goto('/fair-play');
    await expect(page.getByText('2 fingerprints and 0 receipts.')).toBeVisible();
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('kettle orchard lamp');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText(`You’re back, ${player.username}`)).toBeVisible();
    await page.getByRole('link', { name: 'Games' }).first().click();
    await page.getByRole('link', { name: /Dices/ }).first().click();
    await page.getByRole('button', { name: 'Roll' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('link', { name: 'Fair play' }).first().click();
    await expect(page.getByText('2 fingerprints and 1 receipt.')).toBeVisible();
  },
);

test('email: a player confirms the email by its code, and the next mail tells who asks', async ({ page, readMail }) => {
  const player = await signUp(page);
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Confirm your email' }).click();
  await dialog(page).getByRole('button', { name: 'Send the mail' }).click();
  const { code } = await readMail(player.email, 'Confirm your email');
  await dialog(page).getByLabel('Code').fill(code);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm your email' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Account activity' })).toContainText('Email confirmed');
});

test(
  'email: the link confirms at once in the browser that asked, and after a press in another',
  { tag: '@long' },
  async ({ page, browser, readMail, baseURL }) => {
    const player = await signUp(page);
    await page.goto('/account/security');
    await page.getByRole('button', { name: 'Confirm your email' }).click();
    await dialog(page).getByRole('button', { name: 'Send the mail' }).click();
    const { link } = await readMail(player.email, 'Confirm your email');

    await test.step('another browser shows who asked', async () => {
      const context = await browser.newContext({ baseURL: baseURL! });
      const other = await context.newPage();
      await other.goto(link);
      await expect(other.getByText(`Is ${player.email} the email of ${player.username}?`)).toBeVisible();
      await expect(other.getByText(/^Asked for today at .*, with Chrome, Linux, from /)).toBeVisible();
      await expectNoViolations(other);
      await context.close();
    });

    await test.step('the same browser confirms at once', async () => {
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Confirmed', exact: true })).toBeVisible();
      await expect(page.getByText(`${player.email} is confirmed.`)).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Your account' }).click();
      await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    });

    await test.step('a used link says so', async () => {
      await page.goto('/');
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
      await expectNoViolations(page);
    });
  },
);

/** Signs up, confirms the email and begins to change it. Returns the player and the new email, whose mail is next. */
async function beginChange(page: Page, readMail: (to: string, subject: string) => Promise<{ code: string }>) {
  const player = await signUpUnconfirmed(page);
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Confirm your email' }).click();
  await dialog(page).getByRole('button', { name: 'Send the mail' }).click();
  await dialog(page)
    .getByLabel('Code')
    .fill((await readMail(player.email, 'Confirm your email')).code);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  const next = newPlayer().email;
  await page.getByRole('button', { name: 'Change email' }).click();
  await dialog(page).getByLabel('New email').fill(next);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await confirmPassword(page, player.password);
  await expect(dialog(page).getByText(next)).toBeVisible();
  await dialog(page)
    .getByLabel('Code')
    .fill((await readMail(next, 'Confirm your new email')).code);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(player.email)).toBeVisible();
  return { player, next };
}

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, { tag: getTag(viewport) }, () => {
    test.use({ viewport });

    test('email: a change of the email is confirmed at both', { tag: '@long' }, async ({ page, readMail }) => {
      const { player, next } = await beginChange(page, readMail);
      await expectNoViolations(page);
      await expectNoOverflow(page);
      await dialog(page)
        .getByLabel('Code')
        .fill((await readMail(player.email, 'Confirm the change of your email')).code);
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('main').getByText(next, { exact: true })).toBeVisible();
      await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
      await readMail(player.email, 'Email changed');
    });

    test(
      'email: a new recovery code does not take the place of the old mailbox',
      { tag: '@long' },
      async ({ page, readMail }) => {
        const { player } = await beginChange(page, readMail);
        const headers = { authorization: `Bearer ${player.token}` };
        const made = await page.request.post('/api/account/recovery-codes', { headers });
        const { codes } = (await made.json()) as { codes: string[] };
        await dialog(page).getByRole('button', { name: 'No mail there? Use a recovery code' }).click();
        await dialog(page).getByLabel('Recovery code').fill(codes[0]!);
        await page.keyboard.press('Enter');
        await expect(dialog(page).getByText(/^A recovery code counts here a week after it was made\./)).toBeVisible();
        await expectNoViolations(page);
        await expectNoOverflow(page);
      },
    );
  });
}

import { expect } from '@playwright/test';
import { computeAuthenticatorCode } from '../../product/accounts/test/server/authenticator-code.ts';
import { expectNoViolations } from '../audit-page.ts';
import { test } from '../email/mail-fixture.ts';
import { register } from '../player.ts';
import { settle } from '../settle.ts';

test(
  'two-step sign-in: a recovery by mail asks for the code, and the new password stays',
  { tag: '@long' },
  async ({ page, readMail }) => {
    const player = await register(page);
    const headers = { authorization: `Bearer ${player.token}` };
    const post = (path: string, data?: object) => page.request.post(`/api${path}`, { headers, ...(data && { data }) });
    await post('/account/email/verification');
    const { link } = await readMail(player.email, 'Confirm your email');
    await post('/auth/email/confirm', { token: link.slice(link.indexOf('#') + 1) });
    const { secret } = (await (await post('/account/totp')).json()) as { secret: string };
    const code = (steps: number) => computeAuthenticatorCode(secret, Date.now() + steps * 30_000);
    expect((await post('/account/totp/confirm', { code: code(-1) })).status()).toBe(204);

    await page.goto('/?action=recover');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(player.email);
    await page.keyboard.press('Enter');
    const mail = await readMail(player.email, 'Get back into your account');
    await dialog.getByLabel('Code').fill(mail.code);
    await page.keyboard.press('Enter');
    const password = dialog.getByLabel('New password', { exact: true });
    await password.fill('kettle orchard lamp');
    await page.keyboard.press('Enter');
    const field = dialog.getByLabel('Code from your authenticator app');
    await expect(field).toBeFocused();
    await expect(password).toHaveValue('kettle orchard lamp');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await settle(page);
    await expectNoViolations(page);
    await field.fill(code(0));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const signIn = { email: player.email, password: 'kettle orchard lamp' };
    expect((await page.request.post('/api/auth/login', { data: signIn })).status()).toBe(403);
  },
);

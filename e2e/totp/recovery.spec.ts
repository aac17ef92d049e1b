import { expect } from '@playwright/test';
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
    // As if codes had been on for a week: the server would ask for one.
    const asked = { error: 'Enter the code of your authenticator app.', code: 'second_factor' };
    await page.route('**/api/auth/recovery/mail', (route) => route.fulfill({ status: 403, json: asked }), { times: 1 });

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
    await field.fill('123456');
    const sent = page.waitForRequest('**/api/auth/recovery/mail');
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({ code: '123456', new_password: 'kettle orchard lamp' });
    await expect(dialog).toBeHidden();
  },
);

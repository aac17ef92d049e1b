import { expect, test, type Locator, type Page } from '@playwright/test';
import { signUp } from './player.ts';

test.describe.configure({ timeout: 120_000 });

/** Refusals of any form, with the advice shown. */
const REFUSALS = [
  { status: 400, code: 'invalid_request', next: /Check what you entered and try again|Try again/i },
  { status: 429, code: 'rate_limited', next: /wait a moment|Wait a little|Try again/i },
  { status: 503, code: 'unavailable', next: /try again/i },
] as const;

interface Form {
  readonly page: Page;
  readonly call: string;
  readonly send: Locator;
  readonly message: Locator;
  readonly isKept: () => Promise<void>;
}

/** Refuses a form in every way, then accepts it. */
async function expectKeptThroughRefusals({ page, call, send, message, isKept }: Form): Promise<void> {
  for (const { status, code, next } of REFUSALS) {
    await page.route(call, (route) => route.fulfill({ status, json: { code, error: 'Said in English.' } }));
    const refused = page.waitForResponse(call);
    await send.click();
    expect((await refused).status()).toBe(status);
    await expect(message.filter({ hasText: next }).first()).toBeVisible();
    await isKept();
    await page.unroute(call);
  }
}

test(
  'drafts: input on the account page survives every refusal, and the message gives advice',
  { tag: '@long' },
  async ({ page }) => {
    const player = await signUp(page);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const forms = [
      { opener: 'Change username', call: '**/api/account/username', fields: { 'New username': `${player.username}x` } },
      {
        opener: 'Change email',
        call: '**/api/account/email',
        fields: { 'New email': 'another@example.com' },
      },
      {
        opener: 'Change password',
        call: '**/api/auth/password',
        fields: { 'New password': 'kettle orchard lamp' },
      },
      { opener: 'Set a limit: Daily limit', call: '**/api/account/limits', fields: { Points: '400' } },
    ] as const;
    for (const { opener, call, fields } of forms) {
      await test.step(opener, async () => {
        await page.goto(/email|password/.test(opener) ? '/account/security' : '/account');
        await main.getByRole('button', { name: opener }).click();
        for (const [name, text] of Object.entries(fields)) await dialog.getByLabel(name, { exact: true }).fill(text);
        await expectKeptThroughRefusals({
          page,
          call,
          send: dialog.getByRole('button', { name: 'Save' }),
          message: dialog.getByRole('alert'),
          async isKept() {
            for (const [name, text] of Object.entries(fields))
              await expect(dialog.getByLabel(name, { exact: true })).toHaveValue(text);
          },
        });
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      });
    }

    await test.step('time-out', async () => {
      const week = main.getByRole('radio', { name: '7 days' });
      await week.check();
      await main.getByRole('button', { name: 'Start time-out' }).click();
      await expectKeptThroughRefusals({
        page,
        call: '**/api/account/pause',
        send: dialog.getByRole('button', { name: 'Close the tables' }),
        message: dialog.getByRole('alert'),
        // The page behind the dialog has no roles.
        isKept: () => expect(page.locator('main input[name="time-out"]:checked')).toHaveCount(1),
      });
      await page.keyboard.press('Escape');
      await expect(week).toBeChecked();
    });
  },
);

test(
  'drafts: a typed round number and seeds survive every refusal, and the message gives advice',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/fair-play/verify');
    const main = page.getByRole('main');
    const number = main.getByRole('textbox', { name: 'Round number or receipt' });
    await number.fill('9f2c4d1e8a07b365-12');
    await expectKeptThroughRefusals({
      page,
      call: '**/api/rounds/*',
      send: main.getByRole('button', { name: 'Verify', exact: true }),
      message: main.getByText('The server didn’t answer. Try again.'),
      isKept: () => expect(number).toHaveValue('9f2c4d1e8a07b365-12'),
    });

    const fields = {
      nonce: '7',
      bet: '50',
      server_seed: 'ab'.repeat(32),
      client_seed: 'my-own-seed',
    };
    const field = (name: string) => main.locator(`form input[name="${name}"]`);
    for (const [name, text] of Object.entries(fields)) await field(name).fill(text);
    const byHand = {
      page,
      send: main.getByRole('button', { name: 'Calculate', exact: true }),
      message: main.getByRole('region', { name: 'By hand' }).getByText('The server didn’t answer. Try again.'),
      async isKept() {
        for (const [name, text] of Object.entries(fields)) await expect(field(name)).toHaveValue(text);
      },
    };
    await expectKeptThroughRefusals({ ...byHand, call: '**/api/economy' });
    await field('config').fill('cd'.repeat(32));
    await expectKeptThroughRefusals({ ...byHand, call: '**/api/economy/*' });
    await expect(main.getByText('No rules found for this hash.')).toHaveCount(0);
  },
);

test(
  'drafts: a secret code and quiz answers survive every refusal and another sign-in',
  { tag: '@long' },
  async ({ page }) => {
    await signUp(page);
    await page.goto('/quests');
    const widget = page.frameLocator('iframe[title="Quests"]');
    await widget.getByRole('tab', { name: /^Account/ }).click();
    const row = (title: string) => widget.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
    const alert = widget.getByRole('alert');

    const lastLine = row('Find the last line');
    await lastLine.getByRole('button', { name: 'Find the last line' }).click();
    const code = lastLine.getByLabel('Code');
    await code.fill('not the last line');
    await expectKeptThroughRefusals({
      page,
      call: '**/api/quests/code',
      send: lastLine.getByRole('button', { name: 'Enter' }),
      message: alert,
      isKept: () => expect(code).toHaveValue('not the last line'),
    });

    const quiz = row('Know the odds');
    await quiz.getByRole('button', { name: 'Know the odds' }).click();
    const questions = quiz.getByRole('group');
    for (let nth = 0; nth < (await questions.count()); nth += 1)
      await questions.nth(nth).getByRole('radio').first().check();
    const chosen = await quiz.getByRole('radio', { checked: true }).count();
    expect(chosen).toBeGreaterThan(1);
    const areChosen = () => expect(quiz.getByRole('radio', { checked: true })).toHaveCount(chosen);
    await expectKeptThroughRefusals({
      page,
      call: '**/api/quests/know-the-odds/answers',
      send: quiz.getByRole('button', { name: 'Answer', exact: true }),
      message: alert,
      isKept: areChosen,
    });

    // The server rejects the widget's token, so the player signs in again.
    const unsigned = /\/api\/quests(?:\/code)?(?:\?|$)/;
    await page.route(unsigned, (route) =>
      route.fulfill({ status: 401, json: { code: 'unauthenticated', error: 'Said in English.' } }),
    );
    await lastLine.getByRole('button', { name: 'Enter' }).click();
    await expect(widget.getByRole('heading', { name: 'Sign in to see your quests' })).toBeVisible();
    await page.unroute(unsigned);
    const opened = page.waitForEvent('popup');
    await widget.getByRole('button', { name: 'Sign in' }).click();
    await (await opened).getByRole('button', { name: 'Allow' }).click();
    await widget.getByRole('tab', { name: /^Account/ }).click();
    await lastLine.getByRole('button', { name: 'Find the last line' }).click();
    await expect(code).toHaveValue('not the last line');
    await quiz.getByRole('button', { name: 'Know the odds' }).click();
    await areChosen();
  },
);

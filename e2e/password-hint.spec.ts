import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { choose, newPlayer, signUp } from './player.ts';
import { settle } from './settle.ts';

const RULE = '8 to 128 characters. Not a well-known one, and not your name.';
const WELL_KNOWN = 'Too well known: an attacker would try it first. Add a word or two.';
const NAMES_YOU = 'Too close to your name, your email or WOW. Add a word or two.';
const FILTER = /\/assets\/common-passwords-[\w-]+\.bin$/;

const LOOKS = [
  { theme: 'dark', language: 'en', width: 1440, height: 900, isLong: true },
  { theme: 'light', language: 'en', width: 390, height: 844 },
  { theme: 'dark', language: 'ar', width: 390, height: 844 },
  { theme: 'light', language: 'de', width: 390, height: 844, isLong: true },
] as const;

const passwordIn = (page: Page, label = 'Password'): Locator =>
  page.getByRole('dialog').getByLabel(label, { exact: true });

/** The line as it is seen, without waiting for the screen reader's text. */
const line = (page: Page): Locator => page.getByRole('dialog').locator('p span[aria-hidden="true"]');

async function getTop(locator: Locator): Promise<number> {
  return (await locator.boundingBox())!.y;
}

test('password hint: it tells the rule, then what is missing, until the password is strong', async ({ page }) => {
  const { email, username, password } = newPlayer();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/?action=register');
  const field = passwordIn(page);
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('dialog').getByLabel('Username').fill(username);
  await settle(page);
  await expect(field).toHaveAccessibleDescription(RULE);
  expect(requests.filter((request) => /common-passwords|PasswordHint/.test(request))).toEqual([]);

  const loaded = page.waitForResponse(FILTER);
  await field.focus();
  const { 'cache-control': caching } = await (await loaded).allHeaders();
  expect(caching).toBe('public, max-age=31536000, immutable');
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Register', exact: true });
  const top = await getTop(submit);
  for (const [typed, advice] of [
    ['kettl', '3 more characters'],
    [' kettled ', '1 more character'],
    ['Sh4dow_2019', WELL_KNOWN],
    ['x4ivyga51f', WELL_KNOWN],
    [username, NAMES_YOU],
    ['wowgames', NAMES_YOU],
    ['o'.repeat(129), 'At most 128 characters'],
    ['kettledrum', 'Good. Longer is stronger still.'],
    [password, 'Strong'],
  ] as const) {
    await field.fill(typed);
    await expect(line(page)).toHaveText(advice);
    await expect(submit).toBeEnabled();
    expect(await getTop(submit), `the button below “${advice}”`).toBe(top);
  }
  await expect(field).toHaveAccessibleDescription('Strong');
  expect(requests.filter((request) => request.includes('ivyga51f'))).toEqual([]);
  await submit.click();
  // The dialog that follows welcomes the player.
  await expect(submit).toBeHidden();
});

test(
  'password hint: a screen reader hears one line after the typing, not one a key',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/?action=register');
    const field = passwordIn(page);
    await field.focus();
    const status = page.getByRole('dialog').locator('p [role="status"]');
    await status.waitFor({ state: 'attached' });
    await status.evaluate((element) => {
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      new MutationObserver(() => heard.push(element.textContent)).observe(element, {
        characterData: true,
        childList: true,
        subtree: true,
      });
    });
    const getHeard = (): Promise<string[]> => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
    // A busy machine must not make a pause in the typing.
    await page.clock.pauseAt(Date.now() + 60_000);
    await field.pressSequentially('kettle orchard');
    await expect(line(page)).toHaveText('Strong');
    expect(await getHeard()).toEqual([]);
    await page.clock.runFor(1_000);
    await expect(status).toHaveText('Strong');
    expect(await getHeard()).toEqual(['Strong']);
  },
);

test(
  'password hint: without the filter it makes no promise, and the server judges',
  { tag: '@long' },
  async ({ page }) => {
    const { email, username } = newPlayer();
    await page.route(FILTER, (route) => route.abort());
    await page.goto('/?action=register');
    const dialog = page.getByRole('dialog');
    const failed = page.waitForEvent('requestfailed', (request) => FILTER.test(request.url()));
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Username').fill(username);
    await passwordIn(page).fill('qwerty123');
    await failed;
    await expect(line(page)).toHaveText(WELL_KNOWN);
    await passwordIn(page).fill('x4ivyga51f');
    await expect(line(page)).toHaveText(RULE);
    await dialog.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('Please choose a stronger password');
  },
);

test('password hint: the account page has it below a new password', { tag: '@long' }, async ({ page }) => {
  const player = await signUp(page);
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Change password' }).click();
  const field = passwordIn(page, 'New password');
  await expect(field).toHaveAccessibleDescription(RULE);
  await field.fill(`${player.username}1`);
  await expect(line(page)).toHaveText(NAMES_YOU);
  await field.fill('kettle orchard');
  await expect(line(page)).toHaveText('Strong');
  await expectNoViolations(page);
});

for (const { theme, language, width, height, ...more } of LOOKS) {
  test.describe(`password hint: ${theme}, ${language}, ${width} px`, () => {
    test.use({ viewport: { width, height }, colorScheme: theme });

    test(
      'axe finds no violations, and no advice moves what is below it',
      'isLong' in more ? { tag: '@long' } : {},
      async ({ page }) => {
        await choose(page, { theme, language });
        await page.goto('/games?action=register');
        const field = page.getByRole('dialog').locator('input[name="password"]');
        const submit = page.getByRole('dialog').locator('button[type="submit"]');
        await settle(page);
        const top = await getTop(submit);
        for (const typed of ['ket', 'sunshine', 'wowgames', 'x'.repeat(130), 'kettledrum', 'kettle orchard']) {
          await field.fill(typed);
          await expect(line(page)).toHaveAttribute('data-verdict');
          expect(await getTop(submit), typed).toBe(top);
        }
        await field.fill('wowgames');
        await settle(page);
        await expectNoViolations(page);
        await expectNoOverflow(page);
      },
    );
  });
}

import { expect, test, type Locator, type Page } from '@playwright/test';
import { balancePill, signUp } from './player.ts';

test.describe.configure({ timeout: 120_000 });

const noDialog = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);
const getDialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** The path, query and hash. */
const getLocation = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

const expectLocation = (page: Page, expected: string) => expect.poll(() => getLocation(page)).toBe(expected);

test('dialogs: a visitor opens login and register by button and URL, and every exit returns to the page', async ({
  page,
}) => {
  await page.goto('/games?from=friend');
  const bar = page.getByRole('banner');
  for (const [name, action] of [
    ['Login', 'login'],
    ['Register', 'register'],
  ] as const) {
    const opener = bar.getByRole('button', { name });
    const dialog = getDialog(page, name);
    const waysOut = {
      Escape: () => page.keyboard.press('Escape'),
      'the cross': () => dialog.getByRole('button', { name: 'Close' }).click(),
      'a press beside it': () => page.mouse.click(8, 8),
      'the back button': () => page.goBack(),
    };
    for (const [way, leave] of Object.entries(waysOut)) {
      await test.step(`${name}, left by ${way}`, async () => {
        await opener.press('Enter');
        await expect(dialog).toBeVisible();
        await expectLocation(page, `/games?from=friend&action=${action}`);
        await expect(dialog.getByLabel('Email')).toBeFocused();
        // The page behind the dialog is inert.
        await expect(bar).toHaveCount(0);
        await leave();
        await noDialog(page);
        await expectLocation(page, '/games?from=friend');
        await expect(opener).toBeFocused();
      });
    }
  }
  await page.goForward();
  await expect(getDialog(page, 'Register')).toBeVisible();
  await page.goBack();

  await page.goto('/games?action=register&prize_value=50&from=friend');
  const fields = getDialog(page, 'Register').getByRole('textbox');
  await expect(fields).toHaveCount(3);
  for (const label of ['Email', 'Username', 'Password']) {
    await expect(getDialog(page, 'Register').getByLabel(label, { exact: true })).toBeVisible();
  }
  await getDialog(page, 'Register').getByLabel('Email').fill('kept@example.com');
  await getDialog(page, 'Register').getByRole('button', { name: 'Login' }).click();
  await expect(getDialog(page, 'Login').getByRole('textbox')).toHaveCount(2);
  await expect(getDialog(page, 'Login').getByLabel('Email')).toHaveValue('kept@example.com');
  await page.keyboard.press('Escape');
  await expectLocation(page, '/games?from=friend');
});

test('dialogs: Tab never leaves an open dialog', { tag: '@long' }, async ({ page }) => {
  await page.goto('/?action=register');
  const dialog = getDialog(page, 'Register');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  const reached = new Set<string>();
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press(step < 9 ? 'Tab' : 'Shift+Tab');
    const focused = dialog.locator(':focus');
    await expect(focused).toHaveCount(1);
    reached.add(
      await focused.evaluate((it) => it.getAttribute('name') ?? it.getAttribute('aria-label') ?? it.textContent),
    );
  }
  for (const part of ['email', 'username', 'password', 'Close', 'Login']) expect([...reached]).toContain(part);
});

test(
  'dialogs: a player opens the wheel and a prize by URL, and every exit returns to the page',
  { tag: '@long' },
  async ({ page }) => {
    await signUp(page);
    await page.goto('/games');
    await expect(balancePill(page)).toBeVisible();
    const wheel = getDialog(page, 'Lucky spins');
    const prize = getDialog(page, 'You got 250.5$! Preview only: nothing was won.');
    const prizeAction = 'prize&prize_value=250.5';
    // The spec of the wheel tests the other exits.
    const waysOut = [
      ['lucky-wheel', wheel, () => wheel.getByRole('button', { name: 'Close' }).click()],
      ['lucky-wheel', wheel, () => page.goBack()],
      [prizeAction, prize, () => prize.getByRole('button', { name: 'Close' }).click()],
      [prizeAction, prize, () => page.keyboard.press('Escape')],
    ] as const;
    for (const [action, dialog, leave] of waysOut) {
      await page.goto(`/games?action=${action}`);
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await leave();
      await noDialog(page);
      await expectLocation(page, '/games');
    }
  },
);

test(
  'prize dialog: an impossible value is removed from the URL, and one that was not won is a preview',
  { tag: '@long' },
  async ({ page }) => {
    await signUp(page);
    // The largest prize of the default wheel is 500 points.
    for (const value of ['500.01', '12500', 'lots', '-5']) {
      await page.goto(`/games?tab=2&action=prize&prize_value=${value}`);
      await expectLocation(page, '/games?tab=2');
      await noDialog(page);
    }
    await page.goto('/games?action=prize&prize_value=500');
    const prize = page.getByRole('dialog', { name: 'You got 500$! Preview only: nothing was won.', exact: true });
    await expect(prize).toBeVisible();
    await expect(prize.getByText('Preview only: nothing was won.').last()).toBeVisible();
    await expect(prize.locator('canvas')).toHaveCount(0);
  },
);

test('dialogs: an unknown dialog in the URL opens nothing and breaks nothing', { tag: '@long' }, async ({ page }) => {
  const loud: string[] = [];
  page.on('pageerror', ({ message }) => loud.push(message));
  const strange = ['', 'LOGIN', '__proto__', 'prize', '<script>alert(1)</script>'];
  for (const action of strange) {
    await page.goto(`/?action=${action}&prize_value=7`);
    await expect(page.getByRole('link', { name: /^Sign in to spin/ })).toBeVisible();
    await noDialog(page);
  }
  await signUp(page);
  for (const action of ['login', 'register', 'hack']) {
    await page.goto(`/?action=${action}&prize_value=7`);
    await expect(balancePill(page)).toHaveText(/1.000/);
    await noDialog(page);
    // A visitor's dialog is removed from a player's address; an unknown one stays.
    await expectLocation(page, action === 'hack' ? '/?action=hack&prize_value=7' : '/');
  }
  expect(loud).toEqual([]);
});

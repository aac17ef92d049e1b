import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from './audit-page.ts';
import { newPlayer, signUp } from './player.ts';

const gate = (page: Page) => page.getByRole('main');

test(
  'the gate: each page says why it requires an account, and Register is first',
  { tag: '@long' },
  async ({ page }) => {
    const pages = {
      '/game/roulette': 'This table is for players.',
      '/quests': 'Quests are for players.',
      '/lucky-spins': 'The wheel is for players.',
      '/leaderboard': 'Sign in to see your own place.',
      '/season-pass': 'Your season pass starts when you sign up.',
      '/fair-play/rounds': 'Sign in to see your own seeds and rounds.',
      '/account': 'Your account is behind this door.',
    };
    for (const [path, why] of Object.entries(pages)) {
      await page.goto(path);
      await expect(gate(page).getByText(why, { exact: true })).toBeVisible();
      await expect(gate(page).getByText('Signing up is free: you start with 1\u00A0000$ and 3 spins.')).toBeVisible();
      const ways = gate(page).getByRole('button', { name: /^(Register|Login)$/ });
      await expect(ways).toHaveText(['Register', 'Login']);
    }
    await expectNoViolations(page);
    await gate(page).getByRole('button', { name: 'Register' }).click();
    const dialog = page.getByRole('dialog', { name: 'Register' });
    await expect(dialog).toContainText('Signing up is free: you start with 1\u00A0000$ and 3 spins.');
  },
);

test('the gate: the gift comes from the operator', { tag: '@long' }, async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...((await response.json()) as object), welcome: { points: 250, spins: 0 } },
    });
  });
  await page.goto('/quests');
  await expect(gate(page).getByText('Signing up is free: you start with 250$.')).toBeVisible();
});

test(
  'the gate: the leaderboard is not loaded by default; PUBLIC_LEADERBOARD shows the first players',
  { tag: '@long' },
  async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/leaderboard')) requests.push(request.url());
    });
    await page.goto('/leaderboard/all-time');
    await expect(gate(page).getByText(/Signing up is free/)).toBeVisible();
    await expect(page.getByText('Ranked by xp. Quests pay xp.')).toBeVisible();
    expect(requests).toEqual([]);

    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), publicLeaderboard: true } });
    });
    const leaderboard = Array.from({ length: 10 }, (_, index) => ({
      name: `lead_${index + 1}`,
      xp: 1_000 - index,
      face: null,
      title: null,
    }));
    await page.route('**/api/leaderboard/top', (route) => route.fulfill({ json: { leaderboard } }));
    await page.goto('/leaderboard/all-time');
    const table = page.getByRole('table', { name: 'Leaderboard' });
    await expect(table.getByRole('row')).toHaveCount(11);
    await expect(table.getByText('lead_10')).toBeVisible();
    await expect(gate(page).getByRole('button', { name: 'Register' })).toBeVisible();
    await expectNoViolations(page);
  },
);

test('the register dialog shows the password rule before the first refusal', async ({ page }) => {
  await page.goto('/?action=register');
  const password = page.getByRole('dialog').getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription('8 to 128 characters. Not a well-known one, and not your name.');
  await expect(page.getByRole('dialog').getByText('8 to 128 characters')).toBeVisible();
});

test('the login dialog leads to a wallet sign-in', { tag: '@long' }, async ({ page }) => {
  await page.goto('/games?action=login');
  await page.getByRole('dialog').getByRole('button', { name: 'Use a wallet' }).click();
  await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible();
});

test(
  'drafts: name and email survive a refusal, a lost answer and closing; the password does not',
  { tag: '@long' },
  async ({ page }) => {
    const { email, username, password } = newPlayer();
    await page.goto('/games');
    const open = () => page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
    const dialog = page.getByRole('dialog');
    await open();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Username').fill(username);
    await dialog.getByLabel('Password', { exact: true }).fill('password1');
    await dialog.getByRole('button', { name: 'Register', exact: true }).click();
    await dialog.getByRole('alert').waitFor();
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('password1');

    await page.route('**/api/auth/register', (route) => route.abort());
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Register', exact: true })).toBeEnabled();
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(password);

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await open();
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await expect(dialog.getByLabel('Username')).toHaveValue(username);
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
    const stored = await page.evaluate(() =>
      [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join(' '),
    );
    expect(stored).not.toContain(email);
  },
);

test(
  'drafts: input on the account page survives a closed dialog until another player signs in',
  { tag: '@long' },
  async ({ page }) => {
    const player = await signUp(page);
    await page.goto('/account');
    const ask = (name: string) => page.getByRole('main').getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog');
    for (const [button, field, typed] of [
      ['Change username', 'New username', `${player.username}x`],
      ['Set a limit: Daily limit', 'Points', '400'],
      ['Change email', 'New email', 'another@example.com'],
    ] as const) {
      // Drafts are in memory: no new load of the page.
      if (button === 'Change email') await page.getByRole('link', { name: 'Security' }).click();
      await ask(button);
      await dialog
        .getByRole('textbox', { name: new RegExp(field, 'i') })
        .first()
        .fill(typed);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await ask(button);
      await expect(dialog.getByRole('textbox', { name: new RegExp(field, 'i') }).first()).toHaveValue(typed);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    await ask('Change password');
    await expect(dialog.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
      '8 to 128 characters. Not a well-known one, and not your name.',
    );
  },
);

test('a "?" beside points, spins and xp explains them by keyboard and touch', { tag: '@long' }, async ({ page }) => {
  await signUp(page);
  await page.goto('/games');
  const help = page.getByRole('banner').getByRole('button', { name: 'What are points?' });
  await expect(help).toHaveAccessibleDescription('You bet and win points, written with a $. They are not money.');
  await help.focus();
  await page.keyboard.press('Enter');
  const answer = page.getByRole('banner').getByText('You bet and win points');
  await expect(answer).toBeInViewport({ ratio: 1 });
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(answer).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(help).toBeHidden();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /level 1/ })
    .click();
  const panel = page.getByRole('dialog');
  for (const question of ['What are points?', 'What are spins?', 'What is xp?', 'What is my level?']) {
    const button = panel.getByRole('button', { name: question });
    const { width, height } = (await button.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await button.click();
    await expect(panel.locator('[popover]:popover-open')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(panel.locator('[popover]:popover-open')).toHaveCount(0);
    await expect(panel).toBeVisible();
  }
});

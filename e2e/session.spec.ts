import { expect, test, type Page } from '@playwright/test';
import { balancePill, newPlayer, register, registerInDialog, signUp } from './player.ts';

test('session: a wrong password shows the sentence of the server, marks no field and keeps the dialog open', async ({
  page,
}) => {
  await page.goto('/?action=login');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Login', exact: true })).toBeDisabled();
  await dialog.getByLabel('Email').fill('unknown@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('   ');
  await expect(dialog.getByRole('button', { name: 'Login', exact: true })).toBeDisabled();
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Wrong email or password. Check both and try again.');
  await expect(dialog.getByLabel('Email')).toHaveValue('unknown@example.com');
});

test(
  'session: a lost network shows no message in the dialog and enables the button again',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/?action=login');
    await page.route('**/api/auth/login', (route) => route.abort());
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('someone@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('some password');
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('some password');
  },
);

test(
  'session: login and register link to each other; closing and going back remove the action',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/games');
    await page.goto('/games?action=login');
    await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Register');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/games$/);
  },
);

test('session: an unknown action is ignored', { tag: '@long' }, async ({ page }) => {
  await page.goto('/?action=hack');
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'session: a protected page requires a sign-in and appears after registering',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/game/roulette');
    await expect(page.getByText('Please sign-in to continue')).toBeVisible();
    await page.getByRole('main').getByText('Register', { exact: true }).click();
    await registerInDialog(page, newPlayer());
    await expect(page.getByRole('button', { name: 'Spin Roulette' })).toBeVisible();
    await expect(page).toHaveURL(/\/game\/roulette$/);
  },
);

test('session: a second tab signs in and out with the first', { tag: '@long' }, async ({ page, context }) => {
  const player = newPlayer();
  await page.goto('/');
  const second = await context.newPage();
  await second.goto('/game/dices');
  await expect(second.getByText('Free round: no account, nothing to lose.')).toBeVisible();

  await page.goto('/?action=register');
  await registerInDialog(page, player);
  await expect(second.getByRole('radio', { name: '100 points' })).toBeVisible();

  await second.getByRole('button', { name: 'Logout' }).click();
  await expect(second.getByText('Free round: no account, nothing to lose.')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Login', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('wow-access-token'))).toBeNull();
});

test('session: logging out ends it on the server, and a revoked token is deleted from the browser', async ({
  page,
}) => {
  const { token } = await signUp(page);
  await page.goto('/');
  await expect(balancePill(page)).toBeVisible();
  const revoked = await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(revoked.status()).toBe(204);
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wow-access-token'))).toBeNull();
  await expect(page.getByRole('status').filter({ has: page.getByRole('img', { name: 'Loading' }) })).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('Login', { exact: true })).toBeVisible();
});

/** Traces of the player in this tab's storages. */
const playersTraces = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
      /^wow-(visit|first-seed|round)/.test(key),
    ),
  );

const DICES_SESSION = '**/api/games/dices/session';

/** Returns the token of a new player whose round of dices is open. */
async function rollAsNewPlayer(page: Page): Promise<string> {
  const { username, token } = await register(page);
  await page.goto('/');
  await page.evaluate((value) => {
    localStorage.setItem('wow-access-token', value);
    localStorage.setItem('wow-theme', 'light');
  }, token);
  await page.goto('/game/dices');
  await page.getByRole('button', { name: 'Roll Dices' }).click();
  await expect
    .poll(async () => (await playersTraces(page)).toSorted())
    .toEqual([`wow-round:dices:${username}`, `wow-visit:${username}`]);
  return token;
}

test(
  'session: logging out in any way deletes all player data from the browser',
  { tag: '@long' },
  async ({ page, context }) => {
    const revoke = async (token: string): Promise<void> => {
      await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
      await page.getByRole('link', { name: 'Leaderboard' }).first().click();
    };
    const ways = [
      () => page.getByRole('button', { name: 'Logout' }).click(),
      async () => {
        const second = await context.newPage();
        await second.goto('/');
        await second.getByRole('button', { name: 'Logout' }).click();
        await expect(second.getByRole('banner').getByText('Login', { exact: true })).toBeVisible();
        await second.close();
      },
      revoke,
    ];
    // A reload repeats the key of a round without an answer.
    await page.route(DICES_SESSION, (route) => route.abort());
    for (const logOut of ways) {
      const token = await rollAsNewPlayer(page);
      await logOut(token);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('wow-access-token'))).toBeNull();
      await expect.poll(() => playersTraces(page)).toEqual([]);
      expect(await page.evaluate(() => localStorage.getItem('wow-theme'))).toBe('light');
    }
  },
);

test(
  'session: a round that is answered before or after logging out leaves nothing in the browser',
  { tag: '@long' },
  async ({ page }) => {
    const logOut = page.getByRole('button', { name: 'Logout' });
    const answered = page.waitForResponse(DICES_SESSION);
    await rollAsNewPlayer(page);
    await answered;
    await logOut.click();
    await expect(page.getByText('Free round: no account, nothing to lose.')).toBeVisible();
    expect(await playersTraces(page)).toEqual([]);

    let answer = (): void => undefined;
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    await page.route(DICES_SESSION, async (route) => {
      const response = await route.fetch();
      await mayAnswer;
      await route.fulfill({ response });
    });
    const late = page.waitForResponse(DICES_SESSION);
    await rollAsNewPlayer(page);
    await logOut.click();
    await expect(page.getByText('Free round: no account, nothing to lose.')).toBeVisible();
    answer();
    await (await late).finished();
    // The page has handled the answer when it has handled a later one.
    await page.evaluate(() => fetch('/api/config').then((response) => response.text()));
    expect(await playersTraces(page)).toEqual([]);
  },
);

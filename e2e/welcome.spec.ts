import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { choose, newPlayer, signUp, type TypedPlayer } from './player.ts';

const welcome = (page: Page) => page.getByRole('dialog', { name: /^Welcome, / });

async function register(page: Page, { email, username, password }: TypedPlayer): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

for (const { theme, viewport, tag } of [
  { theme: 'dark', viewport: { width: 1440, height: 900 }, tag: '@long' },
  { theme: 'light', viewport: { width: 390, height: 844 }, tag: [] },
  { theme: 'light', viewport: { width: 1440, height: 900 }, tag: '@long' },
  { theme: 'dark', viewport: { width: 390, height: 844 }, tag: '@long' },
])
  test.describe(`at ${viewport.width} px, ${theme}`, { tag }, () => {
    test.use({ viewport });

    test('welcome: three beats by keyboard say what a new player has, once, and lead to the page', async ({ page }) => {
      await choose(page, { theme });
      await page.goto('/game/roulette?action=register');
      const player = newPlayer();
      await register(page, player);
      await expect(welcome(page)).toHaveAccessibleName(`Welcome, ${player.username}`);
      for (const says of ['1 000$ to play with', '3 free spins', 'Quests pay xp']) {
        await expect(welcome(page)).toContainText(says);
        await expectNoViolations(page);
        await expectNoOverflow(page);
        await expect(welcome(page).getByRole('button').first()).toBeFocused();
        await page.keyboard.press('Enter');
      }
      await expect(welcome(page)).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Roulette' })).toBeFocused();
      await expect(page.getByRole('button', { name: 'Get my codes' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Spin Roulette' })).toBeEnabled();
      await expect(welcome(page)).toHaveCount(0);
    });
  });

test('welcome: Escape skips it, and signing in does not show it', async ({ page }) => {
  const player = newPlayer();
  await page.goto('/games?action=register');
  await register(page, player);
  await expect(welcome(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(welcome(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/games?action=login');
  await page.getByRole('dialog').getByLabel('Email').fill(player.email);
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(player.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: /level 1/ })).toBeVisible();
});

test('welcome: the beats are those that the operator gives, in Arabic and with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await choose(page, { language: 'ar' });
  await page.route('**/api/auth/register', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), spins: 0 } });
  });
  await page.goto('/games?action=register');
  const dialog = page.getByRole('dialog');
  const player = newPlayer();
  for (const [index, value] of [player.email, player.username, player.password].entries())
    await dialog.locator('input').nth(index).fill(value);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveAccessibleName(`أهلًا، ${player.username}`);
  await expect(dialog).toContainText('1 000$ للعب');
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('المهام تمنحك xp');
  await expectNoOverflow(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
});

test('welcome: a player who opens a page again sees none', async ({ page }) => {
  await signUp(page);
  await page.goto('/games');
  await expect(page.getByRole('banner').getByRole('button', { name: /level 1/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

import { expect, test, type Locator, type Page } from '@playwright/test';
import { balancePill, signUp } from './player.ts';

test.describe.configure({ timeout: 120_000 });

interface Place {
  readonly path: string;
  readonly heading: string;
  /** The current menu entry, if any. */
  readonly mark: string | null;
  /** Whether visitors see the gate instead. */
  readonly isGated: boolean;
}

const createRoute = (path: string, heading: string, mark: string | null, isGated = false): Place => ({
  path,
  heading,
  mark,
  isGated,
});

const PLACES: readonly Place[] = [
  createRoute('/', 'Home', 'Home'),
  createRoute('/games', 'Games', 'Games'),
  createRoute('/game/dices', 'Dices', 'Games'),
  createRoute('/game/roulette', 'Roulette', 'Games', true),
  createRoute('/quests', 'Quests', 'Quests', true),
  createRoute('/lucky-spins', 'Lucky spins', 'Lucky spins', true),
  createRoute('/leaderboard', 'Leaderboard', 'Leaderboard'),
  createRoute('/leaderboard/all-time', 'Leaderboard', 'Leaderboard'),
  createRoute('/season-pass', 'Season pass', null),
  createRoute('/fair-play', 'Fair play', 'Fair play'),
  createRoute('/fair-play/rounds', 'Fair play', 'Fair play'),
  createRoute('/fair-play/verify', 'Fair play', 'Fair play'),
  createRoute('/account', 'Account', 'Account', true),
  createRoute('/account/security', 'Account', 'Account', true),
  createRoute('/wallet', 'Wallet', 'Wallet'),
  createRoute('/game/chess', 'Not found', null),
];

/** Open pages with player data. */
const ASKS_INSIDE = ['/leaderboard', '/leaderboard/all-time', '/season-pass', '/fair-play', '/fair-play/rounds'];

const menu = (page: Page): Locator => page.getByRole('complementary', { name: 'Menu' });
const gate = (page: Page): Locator =>
  page.getByRole('main').getByRole('heading', { name: 'Please sign-in to continue' });

async function expectLocation(page: Page, { path, heading, mark }: Place): Promise<void> {
  await expect(page, path).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
  await expect(page, path).toHaveTitle(path === '/' ? 'WOW · Small games for points' : `${heading} · WOW`);
  await expect(page.getByRole('main')).toHaveAccessibleName(heading);
  const marked = menu(page).locator('[aria-current="page"]');
  if (mark === null) await expect(marked).toHaveCount(0);
  else await expect(marked).toHaveAccessibleName(new RegExp(`^${mark}`));
}

test('routes: a visitor finds every page at its URL, and the gate on player pages', async ({ page }) => {
  for (const here of PLACES) {
    await page.goto(here.path);
    await expectLocation(page, here);
    await expect(gate(page), here.path).toHaveCount(here.isGated || ASKS_INSIDE.includes(here.path) ? 1 : 0);
    if (!here.isGated) continue;
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['Register', 'Login']);
  }
  await expect(menu(page).getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'Games',
    'Quests',
    'Lucky spins',
    'Leaderboard',
  ]);
  await expect(menu(page).getByRole('button', { name: 'Register' })).toBeVisible();
  await expect(menu(page).getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(menu(page).getByRole('button', { name: 'Logout' })).toHaveCount(0);

  await page.getByRole('main').getByRole('link', { name: 'All games' }).click();
  const soon = page.getByRole('link', { name: /Coming soon\.\.\./ });
  await expect(soon).toHaveAttribute('aria-disabled', 'true');
  await soon.click({ force: true });
  await expect(page).toHaveURL(/\/games$/);
  await menu(page).getByRole('link', { name: 'WOW, home' }).click();
  await page.getByRole('link', { name: /^Sign in to spin/ }).click();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL(/\/\?action=login$/);
});

test(
  'routes: menu, banner, card and panel lead to every page, which takes the focus',
  { tag: '@long' },
  async ({ page }) => {
    await signUp(page);
    await page.goto('/');
    const press = async (name: RegExp | string, within: Locator, path: string): Promise<void> => {
      await within.getByRole('link', { name }).click();
      await expectLocation(
        page,
        PLACES.find((candidate) => candidate.path === path)!,
      );
      const main = page.getByRole('main');
      await expect(main.and(page.locator(':focus')).or(main.locator('[data-takes-focus]:focus'))).toBeVisible();
      await expect(gate(page)).toHaveCount(0);
    };
    const inMain = page.getByRole('main');
    const nav = menu(page).getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('link', { name: /Lucky spins/ })).toHaveAccessibleName(/, 3 spins$/);

    // The banners and cards of the home page.
    await press(/^3 spins to use/, inMain, '/lucky-spins');
    await press('Home', nav, '/');
    await press(/^Quests/, inMain, '/quests');
    await press('Home', nav, '/');
    await press(/^Games/, inMain, '/games');
    await press(/^Dices ?Three/, inMain, '/game/dices');
    await press('Fair play', inMain, '/fair-play');
    await press('Games', nav, '/games');
    await press(/^Roulette ?Red/, inMain, '/game/roulette');
    await press(/^Quests/, nav, '/quests');
    await press('Leaderboard', nav, '/leaderboard');
    await press('3 spins', page.getByRole('banner'), '/lucky-spins');
    await press('Account', menu(page), '/account');

    const me = page.getByRole('banner').getByRole('button', { name: /level 1/ });
    const panel = page.getByRole('dialog', { name: 'Your account' });
    for (const [name, path] of [
      ['Fair play', '/fair-play'],
      [/^Season pass/, '/season-pass'],
    ] as const) {
      await me.click();
      await expect(panel.getByText('Points only. Not money.')).toBeVisible();
      await press(name, panel, path);
      await expect(panel).toBeHidden();
    }

    await page.goBack();
    await expect(page).toHaveURL(/\/fair-play$/);
    await menu(page).getByRole('button', { name: 'Logout' }).click();
    await expect(balancePill(page)).toHaveCount(0);
    await expect(menu(page).getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(nav.getByRole('link', { name: /Lucky spins/ })).toHaveAccessibleName('Lucky spins');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fair play');
  },
);

test(
  'routes: on a narrow screen the menu slides in, navigates and returns the focus',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signUp(page);
    await page.goto('/leaderboard');
    await expect(menu(page)).toBeHidden();
    const opener = page.getByRole('button', { name: 'Open menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await opener.click();
    await expect(drawer.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')).toHaveText(
      'Leaderboard',
    );
    await expect(drawer.getByRole('link', { name: /Lucky spins/ })).toHaveAccessibleName(/, 3 spins$/);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await drawer.getByRole('button', { name: 'Close menu' }).click();
    await expect(opener).toBeFocused();
    await opener.click();
    await drawer.getByRole('link', { name: 'Games' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
    await expect(drawer).toBeHidden();
    await opener.click();
    await drawer.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  },
);

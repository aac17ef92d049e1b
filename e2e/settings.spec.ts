import { expect, test, type Page } from '@playwright/test';
import { balancePill, signUp } from './player.ts';

const html = (page: Page) => page.locator('html');

test('settings: theme, language and sound are stored, without requests to other hosts', async ({ page, baseURL }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.locator('html[data-hydrated]').waitFor();
  const menu = page.getByRole('complementary');
  const openSettings = () => menu.getByText('Settings', { exact: true }).click();
  await openSettings();

  // Dark by default, with any system setting.
  await expect(menu.getByRole('radio', { name: 'Dark' })).toBeChecked();
  const night = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await menu.getByRole('radio', { name: 'System' }).check({ force: true });
  await expect(page.locator('body')).not.toHaveCSS('background-color', night);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-color', night);
  await menu.getByRole('radio', { name: 'Light' }).check({ force: true });
  await expect(html(page)).toHaveAttribute('data-theme', 'light');

  const sound = menu.getByRole('switch', { name: 'Sound' });
  await expect(sound).not.toBeChecked();
  await sound.click();
  await page.reload();
  await openSettings();
  await expect(sound).toBeChecked();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');

  await menu.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(html(page)).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Home');
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await menu.getByText('Einstellungen', { exact: true }).click();
  await menu.getByRole('combobox').selectOption('العربية');
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await menu.getByRole('combobox').selectOption('English');
  await expect(html(page)).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  expect([...origins]).toEqual([new URL(baseURL!).origin]);
});

test(
  'settings: numbers have spaces, at most two decimals and no negative values; the level is the rank plus one',
  { tag: '@long' },
  async ({ page }) => {
    const shown = { balance: 1_234_567.89, spins: 12_450, xp: 12_450.5, rank: 6, xp_mul: 1.25 };
    await page.route('**/api/events', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }),
    );
    await page.route('**/api/auth/profile', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), ...shown } });
    });
    await signUp(page);
    await page.goto('/');
    const bar = page.getByRole('banner');
    await expect(balancePill(page)).toHaveText('1\u00A0234\u00A0567.89 $', { useInnerText: true });
    await expect(bar.getByRole('link')).toHaveAccessibleName('12\u00A0450 spins');
    await bar.getByRole('button', { name: /, level 7, 12.450\.5/ }).click();
    const panel = page.getByRole('dialog', { name: 'Your account' });
    await expect(panel.getByText(/^Level 7/)).toBeVisible();
    await expect(panel.getByRole('definition')).toHaveText([
      '1\u00A0234\u00A0567.89$',
      '12\u00A0450',
      '12\u00A0450.5',
      '×1.25',
    ]);

    Object.assign(shown, { balance: -5, spins: -1 });
    await page.reload();
    await expect(balancePill(page)).toHaveText('0 $', { useInnerText: true });
    await expect(bar.getByRole('link')).toHaveAccessibleName('0 spins');
    await expect(page.getByRole('navigation').getByRole('link', { name: /, 0 spins$/ })).toBeVisible();
  },
);

test(
  'settings: the player sees the length of the visit and gets a notice after an hour',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install();
    await signUp(page);
    await page.goto('/games');
    const me = page.getByRole('banner').getByRole('button', { name: /level 1/ });
    await me.click();
    const panel = page.getByRole('dialog', { name: 'Your account' });
    await expect(panel.getByText(/^\d minutes? in$/)).toBeVisible();
    await expect(panel.getByText('Reminder at 60')).toBeVisible();
    await expect(panel.getByText('0 rounds')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    const notice = page.getByRole('dialog', { name: 'An hour at the tables' });
    for (let part = 0; part < 2; part += 1) await page.clock.fastForward('25:00');
    await expect(notice).toHaveCount(0);
    await page.clock.fastForward('10:30');
    await expect(notice.getByText('Just so you know. No round is in progress.')).toBeVisible();
    await notice.getByRole('button', { name: 'Keep playing' }).click();
    await page.clock.runFor(5_000);
    await expect(notice).toHaveCount(0);
    await expect(page).toHaveURL(/\/games$/);
  },
);

test(
  'settings: with forced colours the selected page, theme and bet have an outline and the switch a knob',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await signUp(page);
    await page.goto('/game/dices');
    const menu = page.getByRole('complementary');
    await menu.getByText('Settings', { exact: true }).click();
    await expect(page.getByRole('radio', { name: '50 points' })).toHaveCSS('outline-style', 'solid');
    await expect(page.getByRole('radio', { name: '100 points' })).toHaveCSS('outline-style', 'none');
    await expect(menu.getByRole('link', { name: 'Games' })).toHaveCSS('outline-style', 'solid');
    await expect(menu.locator('label:has(input:checked)')).toHaveCSS('outline-style', 'solid');
    await expect(menu.locator('label:has(input:not(:checked))').first()).toHaveCSS('outline-style', 'none');
    const sound = menu.getByRole('switch', { name: 'Sound' });
    const ground = await sound.evaluate((it) => getComputedStyle(it).backgroundColor);
    await expect(sound.locator('span span')).not.toHaveCSS('background-color', ground);
  },
);

test(
  'settings: at 390 × 844 the whole menu is visible, and settings open by keyboard',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signUp(page);
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    const settings = menu.locator('summary');
    await settings.focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('switch', { name: 'Sound' })).toBeVisible();
    await expect(settings).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('switch', { name: 'Sound' })).toBeHidden();
  },
);

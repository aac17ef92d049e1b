import { expect, test, type Page } from '@playwright/test';
import { signUp } from './player.ts';
import { PLAYER_DIALOGS, PLAYER_SCREENS, VISITOR_SCREENS } from './screens.ts';
import { settle } from './settle.ts';
import { expectWholeInWindow } from './whole-in-window.ts';

test.describe.configure({ timeout: 120_000 });

/** In CSS pixels: 1440 × 900 at 200 % is half the size at twice the density. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 740, height: 360 },
  { width: 720, height: 450 },
];
const [, LANDSCAPE] = SIZES;

async function expectWholeAt(
  page: Page,
  sizes: typeof SIZES,
  screens: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await settle(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectWholeInWindow(page, `${name}, ${size.width}×${size.height}`);
    }
  }
}

test.describe('small screens: a phone in both orientations and 200 % zoom fit all content', () => {
  test.use({ deviceScaleFactor: 2, viewport: SIZES[0]! });

  test('for a visitor', { tag: '@long' }, async ({ page }) => {
    await expectWholeAt(page, SIZES, VISITOR_SCREENS);
  });

  test('for a player', { tag: '@long' }, async ({ page }) => {
    await signUp(page);
    await expectWholeAt(page, SIZES, { ...PLAYER_SCREENS, ...PLAYER_DIALOGS });
  });
});

test.describe('small screens: the Arabic page fits all content', () => {
  const both = [SIZES[0]!, { width: 1440, height: 900 }];
  test.use({ viewport: both[0]!, locale: 'ar' });

  test('for a visitor', { tag: '@long' }, async ({ page }) => {
    await expectWholeAt(page, both, VISITOR_SCREENS);
  });

  test('for a player', { tag: '@long' }, async ({ page }) => {
    await signUp(page);
    await expectWholeAt(page, both, { ...PLAYER_SCREENS, ...PLAYER_DIALOGS });
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  });
});

test(
  'small screens: on a phone in landscape each game fits without scrolling; the prize wheel is 280 wide, else 420',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize(LANDSCAPE!);
    await signUp(page);
    const games = {
      '/game/dices': { o: 'Roll Dices', choices: 3 },
      '/game/roulette': { o: 'Spin Roulette', choices: 6 },
      '/lucky-spins': { o: 'Spin', choices: 0 },
    };
    for (const [path, { o, choices }] of Object.entries(games)) {
      await page.goto(path);
      const button = page.getByRole('button', { name: o, exact: true });
      await expect(button).toBeEnabled();
      await expect(button).toBeInViewport({ ratio: 1 });
      const box = (await button.boundingBox())!;
      expect(Math.min(box.width, box.height), path).toBeGreaterThanOrEqual(44);
      const radios = page.getByRole('main').getByRole('radio');
      await expect(radios).toHaveCount(choices);
      for (const radio of await radios.all()) await expect(radio).toBeInViewport({ ratio: 1 });
      const room = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      expect(room, path).toBeLessThanOrEqual(0);
    }
    for (const [size, width] of [
      [LANDSCAPE!, '280px'],
      [{ width: 390, height: 844 }, '280px'],
      [{ width: 820, height: 1180 }, '420px'],
      [{ width: 1440, height: 900 }, '420px'],
    ] as const) {
      await page.setViewportSize(size);
      await expect(page.locator('[data-wheel]')).toHaveCSS('width', width);
    }
    await page.setViewportSize(LANDSCAPE!);
    await page.goto('/game/dices');
    await page.getByRole('button', { name: 'Roll Dices' }).click();
    await expect(page.getByText(/^[+-]50\$ (WIN!!!|LOST)$/)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
  },
);

test(
  'small screens: at 200 % the bets of dices stay in one row, and wheels use the height of a tablet',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 720, height: 450 });
    await signUp(page);
    await page.goto('/game/dices');
    const chips = page.getByRole('main').getByRole('radio');
    await expect(chips).toHaveCount(3);
    // The chosen chip is raised by 6 px.
    const tops = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top));
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(10);

    await page.setViewportSize({ width: 820, height: 1180 });
    // The play button is in the middle of the wheel.
    for (const [path, play] of [
      ['/game/roulette', 'Spin Roulette'],
      ['/lucky-spins', 'Spin'],
    ] as const) {
      await page.goto(path);
      const hub = page.getByRole('main').getByRole('button', { name: play, exact: true });
      await expect(hub).toBeEnabled();
      const table = (await page.getByRole('main').boundingBox())!;
      const { x, width } = (await hub.boundingBox())!;
      expect(Math.abs(x + width / 2 - (table.x + table.width / 2)), path).toBeLessThan(20);
    }
  },
);

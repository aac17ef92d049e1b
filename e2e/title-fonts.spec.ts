import { expect, test, type Page } from '@playwright/test';
import { signUp } from './player.ts';
import { PLAYER_SCREENS } from './screens.ts';
import { settle } from './settle.ts';
import { settleHydrated } from './settle-hydrated.ts';
import { watchShifts } from './watch-shifts.ts';

const LATIN_FONTS = ['dela-gothic-one-latin-400-normal', 'hanken-grotesk-latin-wght-500-800'];

/** What a page loads besides the two Latin files. */
const TITLE_FONTS = {
  en: [],
  ja: ['dela-gothic-one-titles-ja'],
  'zh-CN': ['noto-sans-sc-titles-zh-CN'],
  ar: ['alexandria-arabic-900-normal'],
  uk: ['dela-gothic-one-cyrillic-400-normal'],
} as const;

const SHORT_RUN = ['en', 'ja'];

/** Returns the bytes of the fonts that a page loads from now on, by name. A quest widget in a frame has its own copies. */
function watchFonts(page: Page): ReadonlyMap<string, number> {
  const loaded = new Map<string, number>();
  page.on('response', (response) => {
    const [, name] = /\/([^/]+)-[\w-]{8}\.woff2$/.exec(response.url()) ?? [];
    if (name === undefined || response.frame() !== page.mainFrame()) return;
    loaded.set(name, Number(response.headers()['content-length'] ?? 0));
  });
  return loaded;
}

function expectFonts(loaded: ReadonlyMap<string, number>, own: readonly string[]): void {
  expect([...loaded.keys()].toSorted()).toEqual([...LATIN_FONTS, ...own].toSorted());
  const bytes = [...loaded.values()].reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeGreaterThan(30_000);
  expect(bytes).toBeLessThanOrEqual(90_000);
}

for (const [locale, own] of Object.entries(TITLE_FONTS))
  test.describe(`titles in ${locale}`, { tag: SHORT_RUN.includes(locale) ? [] : '@long' }, () => {
    test.use({ locale, reducedMotion: 'reduce' });

    test(`fonts, ${locale}: the home page loads its own font of titles alone, and nothing moves when it comes`, async ({
      page,
    }) => {
      const loaded = watchFonts(page);
      const readShift = await watchShifts(page, { withFonts: true });
      await page.goto('/');
      await settle(page);
      await page.evaluate(() => document.fonts.ready);
      expectFonts(loaded, own);
      expect(await readShift()).toBeLessThan(0.01);
    });

    test(`fonts, ${locale}: all pages of a player load no further font`, { tag: '@long' }, async ({ page }) => {
      await signUp(page);
      const loaded = watchFonts(page);
      await page.goto('/');
      await settleHydrated(page);
      for (const path of Object.values(PLAYER_SCREENS)) {
        await page.evaluate((to) => history.pushState(null, '', to), path);
        await settle(page);
      }
      expectFonts(loaded, own);
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test('fonts: texts take as many lines before their fonts come as after', async ({ page }) => {
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    const readShift = await watchShifts(page, { withFonts: true });
    await page.goto('/games');
    await settle(page);
    await page.evaluate(() => document.fonts.ready);
    expect(await readShift()).toBeLessThan(0.001);
  });
});

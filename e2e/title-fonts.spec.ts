import { expect, test } from '@playwright/test';
import { settle } from './settle.ts';
import { watchShifts } from './watch-shifts.ts';

/** What a first page loads besides the two Latin files. */
const TITLE_FONTS = {
  en: [],
  ja: ['dela-gothic-one-titles-ja'],
  'zh-CN': ['noto-sans-sc-titles-zh-CN'],
  ar: ['alexandria-arabic-900-normal'],
  uk: ['dela-gothic-one-cyrillic-400-normal'],
} as const;

const SHORT_RUN = ['en', 'ja'];

for (const [locale, expected] of Object.entries(TITLE_FONTS))
  test.describe(`titles in ${locale}`, { tag: SHORT_RUN.includes(locale) ? [] : '@long' }, () => {
    test.use({ locale, reducedMotion: 'reduce' });

    test(`fonts, ${locale}: the home page loads its own font of titles alone, and nothing moves when it comes`, async ({
      page,
    }) => {
      const loaded: string[] = [];
      let bytes = 0;
      page.on('response', (response) => {
        const [, name] = /\/([^/]+)-[\w-]{8}\.woff2$/.exec(response.url()) ?? [];
        if (name === undefined) return;
        loaded.push(name);
        bytes += Number(response.headers()['content-length'] ?? 0);
      });
      const readShift = await watchShifts(page, { withFonts: true });
      await page.goto('/');
      await settle(page);
      await page.evaluate(() => document.fonts.ready);
      const latin = ['dela-gothic-one-latin-400-normal', 'hanken-grotesk-latin-wght-500-800'];
      expect(loaded.toSorted()).toEqual([...latin, ...expected].toSorted());
      expect(bytes).toBeGreaterThan(30_000);
      expect(bytes).toBeLessThanOrEqual(90_000);
      expect(await readShift()).toBeLessThan(0.01);
    });
  });

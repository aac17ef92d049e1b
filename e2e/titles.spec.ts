import { expect, test, type Page } from '@playwright/test';
import { languages } from '../core/language/languages.ts';
import { NOW } from './visual/answers.ts';
import { choose } from './visual/variants.ts';
import { STATES } from './visual/states.ts';
import { signUp } from './player.ts';
import { PLAYER_DIALOGS, PLAYER_SCREENS, VISITOR_SCREENS } from './screens.ts';
import { settle } from './settle.ts';
import { settleHydrated } from './settle-hydrated.ts';
import { expectTitleFonts } from './title-fonts.ts';
import { expectWholeTitleWords } from './title-words.ts';

/** One page load for many screens. */
test.describe.configure({ timeout: 240_000 });
test.use({ reducedMotion: 'reduce' });

async function expectWholeTitlesOn(page: Page, screens: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('/');
  await settleHydrated(page);
  for (const [name, path] of Object.entries(screens)) {
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await settle(page);
    await expectWholeTitleWords(page, name);
    await expectTitleFonts(page, name);
  }
}

for (const { tag: language } of languages) {
  // The longest words are German.
  test.describe(`titles, ${language}`, { tag: language === 'de' ? [] : '@long' }, () => {
    test.use({ locale: language });

    test(
      `home page, ${language}: no title breaks inside a word from 320 to 1920 px`,
      { tag: '@long' },
      async ({ page }) => {
        await page.goto('/');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await settleHydrated(page);
        await expectWholeTitleWords(page, 'home');
      },
    );

    test(`visitor's pages, ${language}: no title breaks inside a word`, { tag: '@long' }, async ({ page }) => {
      await expectWholeTitlesOn(page, VISITOR_SCREENS);
    });

    test(`player's pages, ${language}: no title breaks inside a word`, { tag: '@long' }, async ({ page }) => {
      await signUp(page);
      await expectWholeTitlesOn(page, { ...PLAYER_SCREENS, ...PLAYER_DIALOGS, verify: '/fair-play/verify' });
    });
  });
}

for (const { name, show, variants = () => true, installed, isFrozen } of STATES) {
  // The loader, the offline page and a frozen clock cannot change their language.
  if (isFrozen || !variants({ name: 'titles', theme: 'dark', language: 'de' })) continue;
  test(`${name}: no title breaks inside a word in any language`, { tag: '@long' }, async ({ page }) => {
    if (!installed) await page.clock.setFixedTime(NOW);
    await show(page);
    for (const { tag: language } of languages) {
      await choose(page, 'dark', language);
      await expectWholeTitleWords(page, `${name}, ${language}`);
      await expectTitleFonts(page, `${name}, ${language}`);
    }
  });
}

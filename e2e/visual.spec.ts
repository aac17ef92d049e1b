import { expect, test } from '@playwright/test';
import { expectNoOverflow } from './audit-page.ts';
import { STATES } from './visual/states.ts';
import { takePicture } from './visual/take-picture.ts';
import { SIZES } from './visual/variants.ts';
import { visitVariants } from './visual/visit-variants.ts';

/** Twenty windows each, some after an animation. */
test.describe.configure({ timeout: 300_000 });

/** The states that `npm test` visits too. */
const BRIEF = ['home', 'dices-won'];

test.describe('every state fits every window and keeps its theme on a light system', () => {
  for (const state of STATES) {
    test(state.name, BRIEF.includes(state.name) ? {} : { tag: '@long' }, async ({ browser, baseURL }) => {
      await visitVariants(browser, baseURL!, state, async (page, size) => {
        await expectNoOverflow(page);
        // One size is enough: the theme is chosen for the whole page.
        if (size !== SIZES.find(state.at ?? (() => true))) return;
        const onDarkSystem = await takePicture(page, state.whole);
        await page.emulateMedia({ colorScheme: 'light' });
        expect((await takePicture(page, state.whole)).equals(onDarkSystem)).toBe(true);
        await page.emulateMedia({ colorScheme: 'dark' });
      });
    });
  }
});

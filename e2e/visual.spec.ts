import { test } from '@playwright/test';
import { expectNoOverflow } from './audit-page.ts';
import { expectSamePicture } from './visual/compare-pictures.ts';
import { STATES } from './visual/states.ts';
import { STEADY_BROWSER, takePicture } from './visual/take-picture.ts';
import { SIZES } from './visual/variants.ts';
import { visitVariants } from './visual/visit-variants.ts';

/** Twenty windows each, some after an animation. */
test.describe.configure({ timeout: 300_000 });
test.use({ launchOptions: STEADY_BROWSER });

test.describe('every state fits every window and keeps its theme on a light system', () => {
  for (const state of STATES) {
    test(state.name, { tag: '@long' }, async ({ browser, baseURL }) => {
      await visitVariants(browser, baseURL!, state, async (page, size, variant) => {
        await expectNoOverflow(page);
        // One size is enough: the theme is chosen for the whole page.
        if (size !== SIZES.find(state.at ?? (() => true))) return;
        const onDarkSystem = await takePicture(page, state.whole);
        await page.emulateMedia({ colorScheme: 'light' });
        const onLightSystem = await takePicture(page, state.whole);
        expectSamePicture(`${state.name}-${variant.name}.png`, onDarkSystem, onLightSystem);
        await page.emulateMedia({ colorScheme: 'dark' });
      });
    });
  }
});

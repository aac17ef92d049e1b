import { expect, test } from '@playwright/test';
import { NOW } from './looks/answers.ts';
import { serveLongWords } from './looks/long-words.ts';
import { LOOKS, pictureAt, putOn, SIZES } from './looks/looks.ts';
import { STATES } from './looks/states.ts';
import { expectNoOverflow } from './audit-page.ts';

/** Twenty pictures each, of which some have to wait for an animation. */
test.describe.configure({ timeout: 300_000 });

test.describe('every screen looks in every state as its pictures do', () => {
  for (const { name, show, at = () => true, whole = false, looks = () => true, installed } of STATES) {
    test(name, { tag: '@long' }, async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        viewport: { width: 1440, height: 900 },
        // Small pictures: what moved or changed its colour is seen all the same.
        deviceScaleFactor: 0.4,
        colorScheme: 'dark',
        reducedMotion: 'reduce',
        locale: 'en-GB',
        timezoneId: 'UTC',
        serviceWorkers: installed ? 'allow' : 'block',
      });
      const page = await context.newPage();
      // With another clock a page does not know any more that it came from the browser's cache.
      if (!installed) await page.clock.setFixedTime(NOW);
      await serveLongWords(page);
      await show(page);
      for (const look of LOOKS.filter(looks)) {
        await putOn(page, look);
        for (const [index, size] of SIZES.filter(at).entries()) {
          const file = [name, `${size.width}x${size.height}-${look.name}.jpg`];
          expect.soft(await pictureAt(page, size, whole)).toMatchSnapshot(file);
          await expectNoOverflow(page);
          // The player has chosen a theme, so the system's makes no difference. One size shows it.
          if (index > 0) continue;
          await page.emulateMedia({ colorScheme: 'light' });
          expect.soft(await pictureAt(page, size, whole)).toMatchSnapshot(file);
          await page.emulateMedia({ colorScheme: 'dark' });
        }
      }
      await context.close();
    });
  }
});

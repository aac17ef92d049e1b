import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { signUp } from './player.ts';
import { LOOKS, PLAYER_SCREENS, VISITOR_SCREENS } from './screens.ts';

/** Resolves when the page shows what it is going to show: data there, entrances over. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const endless = effect?.getComputedTiming().iterations === Infinity;
      return endless || playState !== 'running';
    }),
  );
}

async function expectNoneWhenSettled(page: Page): Promise<void> {
  await settle(page);
  await expectNoViolations(page);
}

async function expectSoundScreens(page: Page, screens: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, path] of Object.entries(screens)) {
    await test.step(name, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(name === 'not found' ? 404 : 200);
      await expectNoneWhenSettled(page);
      await expectNoOverflow(page);
    });
  }
}

for (const { title, theme, viewport, details } of LOOKS) {
  test.describe(`axe finds nothing, ${title}`, details, () => {
    test.use({ viewport, colorScheme: theme });
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('wow-theme', value), theme);
    });

    test('on every screen of a visitor, in the theme that was chosen', async ({ page }) => {
      await expectSoundScreens(page, VISITOR_SCREENS);
      // Dark is how the page is without a word.
      expect((await page.locator('html').getAttribute('data-theme')) ?? 'dark').toBe(theme);
    });

    test('on every screen of a player, the menu and the account panel', async ({ page }) => {
      await signUp(page);
      await expectSoundScreens(page, PLAYER_SCREENS);
      await page.goto('/');
      const openers = [/level 1/i, ...(viewport.width < 1100 ? [/open menu/i] : [])];
      for (const name of openers) {
        await page.getByRole('banner').getByRole('button', { name }).click();
        await page.getByRole('dialog').waitFor();
        await expectNoneWhenSettled(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    });

    test('while the dices roll, on a won and on a lost round', async ({ page }) => {
      await signUp(page);
      await page.goto('/game/dices');
      const seen = new Set<string>();
      for (let round = 0; round < 12 && seen.size < 2; round += 1) {
        await page.getByRole('button', { name: 'Roll Dices' }).click();
        if (round === 0) await expectNoViolations(page);
        await page.getByRole('button', { name: 'Continue' }).waitFor();
        const words = await page.getByText(/^[+-]50\$ (WIN!!!|LOST)$/).innerText();
        const kind = words.endsWith('LOST') ? 'lost' : 'won';
        if (!seen.has(kind)) await expectNoneWhenSettled(page);
        seen.add(kind);
        await page.getByRole('button', { name: 'Continue' }).click();
      }
      expect(seen.size).toBe(2);
    });

    test('on a refused login', async ({ page }) => {
      await page.goto('/?action=login');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill('nobody@example.com');
      await dialog.getByLabel('Password', { exact: true }).fill('not the password');
      await dialog.getByRole('button', { name: 'Login', exact: true }).click();
      await dialog.getByRole('alert').waitFor();
      await expectNoneWhenSettled(page);
    });
  });
}

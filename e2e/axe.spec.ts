import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { choose, signUp } from './player.ts';
import { settle } from './settle.ts';
import {
  ACCOUNT_DIALOGS,
  LOOKS,
  onlyDarkWide,
  onlyLightNarrow,
  PLAYER_DIALOGS,
  PLAYER_SCREENS,
  VISITOR_SCREENS,
} from './screens.ts';

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

for (const variant of LOOKS) {
  const { title, theme, viewport } = variant;
  test.describe(`axe finds no violations, ${title}`, () => {
    test.use({ viewport, colorScheme: theme });
    test.beforeEach(async ({ page }) => {
      await choose(page, { theme });
    });

    test('on every visitor screen in the chosen theme', onlyDarkWide(variant), async ({ page }) => {
      await expectSoundScreens(page, VISITOR_SCREENS);
      // Dark is the default theme.
      expect((await page.locator('html').getAttribute('data-theme')) ?? 'dark').toBe(theme);
    });

    test('on every player screen, the menu and the account panel', { tag: '@long' }, async ({ page }) => {
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

    test('while the dice roll, and on a won and a lost round', { tag: '@long' }, async ({ page }) => {
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

    test('on the wheel while it turns and without spins, and on a prize', { tag: '@long' }, async ({ page }) => {
      const { token } = await signUp(page);
      await expectSoundScreens(page, PLAYER_DIALOGS);
      await page.goto('/lucky-spins');
      await page.getByRole('button', { name: 'Spin', exact: true }).click();
      await expectNoViolations(page);
      const elsewhere = { headers: { authorization: `Bearer ${token}` } };
      for (let used = 0; used < 2; used += 1) await page.request.post('/api/games/spin/session', elsewhere);
      await expect(page.getByRole('dialog').or(page.getByText('Nothing this time.'))).toBeVisible();
      await page.keyboard.press('Escape');
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(page.getByRole('link', { name: 'Earn spins!' })).toBeVisible();
      await expectNoneWhenSettled(page);
      await expectNoOverflow(page);
    });

    test('on every dialog of the account page', { tag: '@long' }, async ({ page }) => {
      const { token } = await signUp(page);
      const headers = { authorization: `Bearer ${token}` };
      await page.request.put('/api/account/limits', { headers, data: { day: 500 } });
      await page.request.put('/api/account/limits', { headers, data: { day: 900 } });
      for (const [path, name] of ACCOUNT_DIALOGS) {
        await page.goto(path);
        await page.getByRole('main').getByRole('button', { name }).click();
        await page.getByRole('dialog').waitFor();
        await expectNoneWhenSettled(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await page.request.post('/api/account/pause', { headers, data: { until: '30d' } });
      await page.goto('/account');
      await page.getByText('The tables are closed to you until').waitFor();
      await expectNoneWhenSettled(page);
      await page.goto('/game/dices');
      await page.getByRole('button', { name: 'Roll Dices' }).click();
      await page.getByRole('link', { name: 'Go to your account' }).waitFor();
      await expectNoneWhenSettled(page);
      await expectNoOverflow(page);
    });

    test('on a refused login', onlyLightNarrow(variant), async ({ page }) => {
      await page.goto('/?action=login');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill('unknown@example.com');
      await dialog.getByLabel('Password', { exact: true }).fill('not the password');
      await dialog.getByRole('button', { name: 'Login', exact: true }).click();
      await dialog.getByRole('alert').waitFor();
      await expectNoneWhenSettled(page);
    });
  });
}

import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { test } from './passkeys/passkey-fixture.ts';
import { balancePill, choose, newPlayer, registerInDialog, signUp, skipWelcome } from './player.ts';

const LOOKS = [
  { theme: 'dark', viewport: { width: 1440, height: 900 }, tag: '@long' },
  { theme: 'light', viewport: { width: 390, height: 844 }, tag: [] },
  { theme: 'light', viewport: { width: 1440, height: 900 }, tag: '@long' },
  { theme: 'dark', viewport: { width: 390, height: 844 }, tag: '@long' },
];

const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const keep = (page: Page) => findButton(page, 'Keep your 50$: pick a name');
const foot = (page: Page) => page.getByText('Free round: no account, nothing to lose.');

/** Counts what a visitor presses. */
function createPresses(page: Page) {
  let count = 0;
  return {
    count: () => count,
    press: async (role: 'link' | 'button', name: string | RegExp) => {
      count += 1;
      await page.getByRole(role, { name, exact: true }).first().click();
    },
  };
}

/** Decides what the browser draws: the words of a block are the bytes that its HMAC returns. */
async function drawInBrowser(page: Page, outcome: 'won' | 'lost'): Promise<void> {
  await page.addInitScript((isWon) => {
    crypto.subtle.sign = async () => {
      const words = new DataView(new ArrayBuffer(32));
      for (let word = 0; word < 6; word += 1) words.setUint32(word * 4, word < 3 === isWon ? 0 : 0xff_ff_ff_00);
      return words.buffer;
    };
  }, outcome === 'won');
}

async function playUntilWon(page: Page): Promise<void> {
  await expect(findButton(page, 'Again')).toBeVisible();
  while (!(await keep(page).isVisible())) {
    await findButton(page, 'Again').click();
    await expect(findButton(page, 'Again')).toBeHidden();
    await expect(findButton(page, 'Again')).toBeVisible();
  }
}

for (const { theme, viewport, tag } of LOOKS)
  test.describe(`at ${viewport.width} px, ${theme}`, { tag }, () => {
    test.use({ viewport });

    test('a free round: two presses to the first result, four presses and one field to an account that keeps it', async ({
      page,
      authenticator,
    }) => {
      await choose(page, { theme });
      await drawInBrowser(page, 'won');
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
      });
      const { press, count } = createPresses(page);
      await page.goto('/');
      await press('link', /^Dices/);
      await expect(foot(page)).toBeVisible();
      await expectNoViolations(page);
      await press('button', 'Roll Dices');
      await expect(page.getByText('+50$ WIN!!!')).toBeVisible();
      await expectNoViolations(page);
      await expectNoOverflow(page);
      expect(calls).toEqual([]);
      expect(count()).toBe(2);
      await press('button', 'Keep your 50$: pick a name');
      const dialog = page.getByRole('dialog', { name: 'Register' });
      await expect(dialog.getByRole('textbox')).toHaveCount(1);
      await expect(dialog).toContainText('you start with 1 050$ and 3 spins');
      await expectNoViolations(page);
      const name = `free_${randomUUID().slice(0, 8)}`;
      await page.keyboard.type(name);
      await press('button', 'Register with a passkey');
      await expect(page.getByRole('dialog', { name: `Welcome, ${name}` })).toContainText('1 050$ to play with');
      await skipWelcome(page);
      expect(count()).toBe(4);
      await expect(balancePill(page)).toContainText('1 050');
      await expect(page.getByRole('radio', { name: '100 points' })).toBeVisible();
      expect(await authenticator.countPasskeys()).toBe(1);
    });
  });

test('a free round: a loss says so, costs nothing and can be played again by keyboard alone', async ({ page }) => {
  await drawInBrowser(page, 'lost');
  await page.goto('/game/dices');
  await expect(findButton(page, 'Roll Dices')).toBeEnabled();
  await page.keyboard.press('Space');
  const said = page.getByRole('status').filter({ hasText: 'You lost, and it cost you nothing.' });
  await expect(said).toHaveCount(1);
  await expect(page.getByText(/LOST$/)).toHaveCount(0);
  await expect(findButton(page, 'Play on: pick a name')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Space');
  await expect(foot(page)).toBeVisible();
  await expect(findButton(page, 'Again')).toBeVisible();
});

test(
  'a free round: real draws are won and lost, the password form keeps the win, and only once',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto('/game/dices');
    await findButton(page, 'Roll Dices').click();
    await playUntilWon(page);
    await keep(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Register with a password' }).click();
    await registerInDialog(page, newPlayer());
    await expect(balancePill(page)).toContainText('1 050');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.goto('/?action=register');
    await registerInDialog(page, newPlayer());
    await expect(balancePill(page)).toContainText('1 000');
  },
);

test(
  'a free round: an operator who gives nothing for it lets visitors play all the same',
  { tag: '@long' },
  async ({ page }) => {
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      const welcome = { points: 250, spins: 0, free_round: 0 };
      await route.fulfill({ response, json: { ...((await response.json()) as object), welcome } });
    });
    await drawInBrowser(page, 'won');
    await page.goto('/game/dices');
    await findButton(page, 'Roll Dices').click();
    await expect(page.getByText('+50$ WIN!!!')).toBeVisible();
    await findButton(page, 'Play on: pick a name').click();
    await expect(page.getByRole('dialog')).toContainText('you start with 250$.');
  },
);

test('a free round: in Arabic, with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await choose(page, { language: 'ar' });
  await drawInBrowser(page, 'won');
  await page.goto('/game/dices');
  await expect(page.getByText('جولة مجانية: بلا حساب ولا شيء تخسره.')).toBeVisible();
  await expect(findButton(page, 'رمي النرد')).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(findButton(page, 'احتفظ بـ 50$: اختر اسمًا')).toBeVisible();
  await expectNoOverflow(page);
  await expectNoViolations(page);
});

test('a free round: a player has bets instead', async ({ page }) => {
  await signUp(page);
  await page.goto('/game/dices');
  await expect(page.getByRole('radio', { name: '100 points' })).toBeVisible();
  await expect(foot(page)).toHaveCount(0);
});

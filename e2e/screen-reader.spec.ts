import { expect, test, type Locator, type Page } from '@playwright/test';
import { deferred } from './deferred.ts';
import { signUp } from './player.ts';

const addDice = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);

async function listen(table: Locator): Promise<() => Promise<readonly string[]>> {
  await table.evaluate((section) => {
    const announcements: string[] = [];
    for (const region of section.querySelectorAll('[role="status"], [aria-live]')) {
      new MutationObserver(() => {
        if (region.textContent) announcements.push(region.textContent);
      }).observe(region, { childList: true, characterData: true, subtree: true });
    }
    Object.assign(window, { announcements });
  });
  return () => table.page().evaluate(() => (window as unknown as { announcements: readonly string[] }).announcements);
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    if (await target.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

const DICES_BETS = `
    - text: Your bet
    - radiogroup "Your bet":
      - radio "50 points"
      - radio "100 points" [checked]
      - radio "200 points"`;

test(
  'screen reader: a round of dices is announced from start to end and can be played',
  { tag: '@long' },
  async ({ page }) => {
    const held = deferred();
    await page.route('**/api/games/dices/config', async (route) => {
      await held.promise;
      await route.continue();
    });
    await signUp(page);
    await page.goto('/game/dices');
    const table = page.getByRole('region', { name: 'Dices' });
    await expect(table).toMatchAriaSnapshot(`
    - text: Press ? for the keys of this table.
    - paragraph
    - link "Fair play"
    - paragraph: Beat the house total
    - status
    - group "House"
    - button "Roll Dices" [disabled]
    - group "You"
    - text: Your bet
    - radiogroup "Your bet"
  `);
    held.resolve();
    const announcements = await listen(table);

    const o = table.getByRole('button', { name: 'Roll Dices' });
    await expect(o).toBeEnabled();
    await expect(table).toMatchAriaSnapshot(`- paragraph: Beat the house and double your bet. Ties go to the house.`);
    await tabTo(page, table.getByRole('radio', { name: '50 points' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(table.getByRole('radio', { name: '100 points' })).toBeChecked();
    await page.keyboard.press('Shift+Tab');
    await expect(table.getByRole('button', { name: 'Play 10' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(o).toBeFocused();
    const answer = page.waitForResponse('**/api/games/dices/session');
    await page.keyboard.press('Enter');
    await expect(table).toMatchAriaSnapshot(`
    - status
    - group "House"
    - button "Roll Dices" [disabled]
    - group "You"
    - text: Your bet
    - radiogroup "Your bet":
      - radio "50 points" [disabled]
      - radio "100 points" [checked] [disabled]
      - radio "200 points" [disabled]
  `);

    const { user_dices, wow_dices } = (await (await answer).json()) as { user_dices: number[]; wow_dices: number[] };
    const [yours, house] = [addDice(user_dices), addDice(wow_dices)];
    const tie = yours === house ? ' Ties go to the house.' : '';
    const sentence = `You rolled ${yours}, house ${house}.${tie} You ${yours > house ? 'won' : 'lost'} 100.`;
    await expect(table.getByRole('button', { name: 'Again' })).toBeFocused();
    await expect(table).toMatchAriaSnapshot(`
    - status: ${sentence}
    - group "House": House ${house}
    - button "Again"
    - group "You": You ${yours}
    - button "Continue"
  `);
    await page.keyboard.press('c');
    await expect(table).toMatchAriaSnapshot(`
    - paragraph: Beat the house total
    - status
    - group "House"
    - button "Roll Dices"
    - group "You"
${DICES_BETS}
  `);
    await expect(o).toBeFocused();
    expect(await announcements()).toEqual(['Rolling...', sentence]);
  },
);

test(
  'screen reader: a bet that is not affordable is explained, with the action of the play button',
  { tag: '@long' },
  async ({ page }) => {
    await page.route('**/api/games/dices/config', async (route) => {
      const response = await route.fetch();
      const { config } = (await response.json()) as { config: object };
      await route.fulfill({ response, json: { config: { ...config, bets: [2_000] } } });
    });
    await signUp(page);
    await page.goto('/game/dices');
    const o = page.getByRole('button', { name: 'Get points' });
    await expect(o).toHaveAccessibleDescription("You're out of points. You still have 3 spins.");
    const chip = page.getByRole('radio', { name: '2\u00A0000 points' });
    await expect(chip).toHaveAccessibleDescription('More than your balance');
  },
);

test('screen reader: a lucky spin is announced from the first one to the last', { tag: '@long' }, async ({ page }) => {
  const { token } = await signUp(page);
  await page.goto('/lucky-spins');
  const table = page.getByRole('region', { name: 'Lucky spins' });
  const o = table.getByRole('button', { name: 'Spin', exact: true });
  await expect(o).toBeEnabled();
  await expect(table).toMatchAriaSnapshot(`
    - text: Press ? for the keys of this table.
    - paragraph: 3 spins left
    - status: Press the O. What the pointer stops on is yours.
    - link "Earn more spins"
    - button "Spin"
  `);
  const announcements = await listen(table);
  await tabTo(page, o);
  const answer = page.waitForResponse('**/api/games/spin/session');
  await page.keyboard.press('Enter');
  await expect(table).toMatchAriaSnapshot(`
    - paragraph: 2 spins left
    - status: Round it goes...
    - link "Earn more spins"
    - button "Spin" [disabled]
  `);
  const { section } = (await (await answer).json()) as { section: { points: number } };
  if (section.points > 0) {
    const prize = page.getByRole('dialog');
    await expect(prize).toMatchAriaSnapshot(`
      - dialog "You got ${section.points}$!":
        - heading "You got ${section.points}$!" [level=2]
        - button "Continue"
        - button "Close"
    `);
    await expect(prize.getByRole('button', { name: 'Continue' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(prize).toHaveCount(0);
  }
  await expect(o).toBeFocused();
  await expect(o).toBeEnabled();
  await expect(table.getByRole('status')).toHaveText(
    section.points > 0 ? 'Press the O. What the pointer stops on is yours.' : 'Nothing this time.',
  );

  const elsewhere = { headers: { authorization: `Bearer ${token}` } };
  for (let used = 0; used < 2; used += 1) await page.request.post('/api/games/spin/session', elsewhere);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(table).toMatchAriaSnapshot(`
    - paragraph: 0 spins left
    - status: /You are out of spins\\. Quests are the quickest way to get more\\./
    - link "Earn spins!"
  `);
  expect((await announcements())[0]).toBe('Round it goes...');
  expect((await announcements()).at(-1)).toContain('You are out of spins.');
});

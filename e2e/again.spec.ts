import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from './audit-page.ts';
import { disableBrowserRecord } from './disable-browser-record.ts';
import { balancePill, signUp } from './player.ts';

const WON = { balance: 1_050, payout: 100, wow_dices: [1, 1, 1], user_dices: [6, 6, 6] };
const LOST = { balance: 30, payout: 0, wow_dices: [6, 6, 6], user_dices: [1, 1, 1] };

const findO = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// A page asks for its last round as it loads, and a test may end before the answer.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Lets the server play the round, and shows its player another result. */
async function showResult(page: Page, result: typeof WON): Promise<void> {
  await disableBrowserRecord(page);
  await page.route('**/api/games/dices/session', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...((await response.json()) as object), ...result } });
  });
}

test('again: one press a round plays the same bet, Continue goes back to betting', async ({ page }) => {
  await signUp(page);
  await page.goto('/game/dices');
  const bets: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/games/dices/session')) bets.push(request.postDataJSON());
  });
  await page.getByRole('radio', { name: '100 points' }).click();
  await findO(page, 'Roll Dices').click();
  const tray = page.getByRole('radiogroup', { name: 'Your bet' });
  const before = await tray.boundingBox();
  await findO(page, 'Again').click();
  await expect(page.getByText(/^[+-]100\$ (WIN!!!|LOST)$/)).toBeHidden();
  await findO(page, 'Again').click();
  await findO(page, 'Again').waitFor();
  expect(bets).toEqual([{ bet: 100 }, { bet: 100 }, { bet: 100 }]);
  expect(await tray.boundingBox()).toEqual(before);
  await expectNoViolations(page);
  await findO(page, 'Continue').click();
  await expect(findO(page, 'Roll Dices')).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Dices' })).toBeFocused();
  await expect(page.getByRole('radio', { name: '100 points' })).toBeChecked();
});

test(
  'again: the balance of the result appears with the press, and must cover the next bet',
  { tag: '@long' },
  async ({ page }) => {
    await signUp(page);
    await showResult(page, WON);
    await page.goto('/game/dices');
    await findO(page, 'Roll Dices').click();
    await expect(page.getByText('+50$ WIN!!!')).toBeVisible();
    await expect(balancePill(page)).toContainText('1 000');
    await page.unrouteAll();
    await showResult(page, LOST);
    await findO(page, 'Again').click();
    await expect(balancePill(page)).toContainText('1 050');
    await expect(page.getByText('-50$ LOST')).toBeVisible();
    await expect(findO(page, 'Again')).toBeHidden();
    await findO(page, 'Continue').click();
    await expect(findO(page, 'Continue')).toBeHidden();
  },
);

for (const game of ['dices', 'roulette'])
  test(
    `keys: those of ${game} work as soon as the table is open, from a link and after a reload`,
    { tag: game === 'dices' ? [] : '@long' },
    async ({ page }) => {
      await signUp(page);
      await page.goto('/games');
      await page.getByRole('link', { name: new RegExp(`^${game}`, 'i') }).click();
      const table = page.getByRole('region', { name: new RegExp(`^${game}$`, 'i') });
      await expect(table.getByRole('radio', { name: '50 points' })).toBeChecked();
      await expect(table.getByRole('button', { name: 'Keys' })).toHaveText('KeysSpace123?');
      await page.keyboard.press('2');
      await expect(table.getByRole('radio', { name: '100 points' })).toBeChecked();
      await page.reload();
      await expect(table.getByRole('radio', { name: '50 points' })).toBeChecked();
      await page.keyboard.press('3');
      await expect(table.getByRole('radio', { name: '200 points' })).toBeChecked();
      await page.keyboard.press('Space');
      await findO(page, 'Again').waitFor();
      await page.keyboard.press('c');
      await expect(findO(page, 'Again')).toBeHidden();
      await page.keyboard.press('Enter');
      await expect(table.locator('[aria-busy=true][data-play]')).toBeVisible();
    },
  );

test('sound: a player is asked once, after the first win, and can switch at the table', async ({ page }) => {
  await signUp(page);
  await showResult(page, WON);
  await page.goto('/game/dices');
  const sound = page.getByRole('switch', { name: 'Sound' }).filter({ visible: true });
  await expect(sound).not.toBeChecked();
  await expect(page.getByText('Sound on?').filter({ visible: true })).toBeHidden();
  await findO(page, 'Roll Dices').click();
  await expect(page.getByText('Sound on?').filter({ visible: true })).toBeVisible();
  await expectNoViolations(page);
  await sound.click();
  await expect(sound).toBeChecked();
  await expect(page.getByText('Sound on?').filter({ visible: true })).toBeHidden();
  await page.reload();
  await expect(sound).toBeChecked();
  await sound.click();
  await expect(sound).not.toBeChecked();
});

test('sound: to play on without an answer is a no', { tag: '@long' }, async ({ page }) => {
  await signUp(page);
  await showResult(page, WON);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/game/roulette');
  await page.goto('/game/dices');
  await findO(page, 'Roll Dices').click();
  await expect(page.getByText('Sound on?').filter({ visible: true })).toBeVisible();
  await findO(page, 'Again').click();
  await findO(page, 'Again').waitFor();
  await expect(page.getByText('+50$ WIN!!!')).toBeVisible();
  await expect(page.getByText('Sound on?').filter({ visible: true })).toBeHidden();
});

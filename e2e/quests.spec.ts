import { expect, test, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { newPlayer, registerInDialog } from './player.ts';

const widgetOn = (page: Page): FrameLocator => page.frameLocator('iframe[title="Quests"]');
const numberIn = (text: string): number => Number(text.replaceAll(/[^\d.]/g, ''));
const questRow = (page: Page, title: string): Locator =>
  widgetOn(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });

async function claim(page: Page, tab: RegExp, title: string): Promise<string> {
  const widget = widgetOn(page);
  await widget.getByRole('tab', { name: tab }).click();
  await questRow(page, title).getByRole('button', { name: 'Claim' }).click();
  return takeBurst(page);
}

async function takeBurst(page: Page): Promise<string> {
  const burst = widgetOn(page).getByRole('dialog');
  const text = await burst.innerText();
  await burst.getByRole('button', { name: 'Continue' }).click();
  await expect(burst).toBeHidden();
  return text;
}

const goTo = (page: Page, name: RegExp): Promise<void> => page.getByRole('link', { name }).first().click();

async function rollDices(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Roll Dices' }).click();
  await page.getByRole('button', { name: 'Continue' }).click({ timeout: 10_000 });
  await expect(page.getByRole('button', { name: 'Roll Dices' })).toBeVisible();
}

/** Plays a round by API, as another device of the player does. Returns its id. */
async function playElsewhere(page: Page, game: string, bet: object): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('wow-access-token'));
  const played = await page.request.post(`/api/games/${game}/session`, {
    headers: { authorization: `Bearer ${token}` },
    data: bet,
  });
  expect(played.status()).toBe(200);
  return ((await played.json()) as { round_id: string }).round_id;
}

test('quests: a newcomer earns xp, a rank and spins, sees them change and spins the wheel', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  await page.goto('/quests');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  const player = newPlayer();
  await registerInDialog(page, player);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  const bar = page.getByRole('main');
  const widget = widgetOn(page);
  await expect(widget.getByRole('heading', { name: 'Day 1' })).toBeVisible();
  await expect(bar.getByText('Xp', { exact: true }).locator('xpath=..')).toContainText('0');

  // Two more pages of the player, which must update without a reload.
  const [board, pass] = [await context.newPage(), await context.newPage()];
  await board.goto('/leaderboard/all-time');
  await pass.goto('/season-pass');
  const myLine = board.getByRole('main').getByText(player.username).first();
  await expect(myLine).toBeVisible();
  const ring = pass.getByRole('progressbar').first();
  await expect(ring).toHaveAttribute('aria-valuenow', '0');
  await page.bringToFront();

  await widget.getByRole('button', { name: 'Check in' }).click();
  expect(await takeBurst(page)).toContain('+20 xp');
  await expect(widget.getByRole('heading', { name: 'See you tomorrow' })).toBeVisible();
  await expect(bar).toContainText('20');
  await expect(ring).toHaveAttribute('aria-valuenow', '20');

  const first = questRow(page, 'Sign up and play a round');
  await expect(first).toContainText('1 of 2');
  await expect(first.getByRole('link', { name: 'Start' })).toBeVisible();
  await widget.getByRole('tab', { name: /^At the tables/ }).click();
  await questRow(page, 'Play three rounds').getByRole('link', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/games$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Dices ?Three/ })
    .click();
  await rollDices(page);
  for (let round = 0; round < 2; round += 1) await playElsewhere(page, 'dices', { bet: 50 });

  await goTo(page, /^Fair play$/);
  await page.getByRole('main').getByRole('button', { name: 'Rotate and reveal' }).click();
  await page.getByRole('main').getByRole('link', { name: 'My rounds' }).click();
  const counted = page.waitForResponse('**/api/quests/verified-round');
  await page.getByRole('main').getByRole('link', { name: /Dices/ }).first().click();
  await expect(page.getByText('It matches').last()).toBeVisible();
  expect(await (await counted).json()).toEqual({ counted: true });

  await goTo(page, /^Quests/);
  const spins = page.getByRole('banner').getByRole('link', { name: /spins/i });
  await expect(spins).toContainText('3 spins');
  await widget.getByRole('tab', { name: /^At the tables/ }).click();
  await expect(questRow(page, 'Play three rounds')).toContainText('3 of 3');
  expect(await claim(page, /^At the tables/, 'Play three rounds')).toContain('+60 xp');
  await expect(spins).toContainText('4 spins');
  expect(await claim(page, /^Account/, 'Open one round in Fair play')).toContain('+50 xp');

  // 130 xp: the first rank, which gives a spin, and the first season tier, which gives three.
  await expect(page.getByRole('banner')).toContainText('130 / 250 xp');
  await expect(spins).toContainText('8 spins');
  await expect(page.getByRole('navigation').getByRole('link', { name: /Lucky spins/ })).toContainText('8');
  await expect(board.getByRole('main').getByText('130', { exact: true }).first()).toBeVisible();
  await expect(pass.getByRole('main')).toContainText(/130|15%/);

  await goTo(page, /Lucky spins/);
  await page.getByRole('main').getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(spins).toContainText('7 spins', { timeout: 15_000 });
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test(
  'quests: a progress of seven of ten lists each counted round with its link',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/quests?action=register');
    await registerInDialog(page, newPlayer());
    const ids: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      ids.push(await playElsewhere(page, 'roulette', { bet: 50, tier_id: 'red' }));
    }
    const widget = widgetOn(page);
    await widget.getByRole('tab', { name: /^At the tables/ }).click();
    const row = questRow(page, 'Play five rounds of roulette');
    await expect(row).toContainText('4 of 5');
    await row
      .getByRole('button', { name: /evidence|what counted|Play five rounds of roulette/i })
      .first()
      .click();
    const latest = row.getByRole('link', { name: /Roulette/ });
    await expect(latest).toHaveCount(3);
    await row.getByRole('button', { name: /See all 4/ }).click();
    await expect(row.getByRole('link', { name: /Roulette/ })).toHaveCount(4);
    await row
      .getByRole('link', { name: /Roulette/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/fair-play\/rounds\//);
    expect(ids.some((id) => page.url().endsWith(id))).toBe(true);
    expect(numberIn(page.url().split('-').at(-1)!)).toBeLessThan(4);
  },
);

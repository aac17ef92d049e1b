import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { disableBrowserRecord } from './disable-browser-record.ts';
import { signUp } from './player.ts';
import { settle } from './settle.ts';

type Place = 'dices' | 'roulette' | 'lucky-spins';

const PATHS = { dices: '/game/dices', roulette: '/game/roulette', 'lucky-spins': '/lucky-spins' } as const;

const seal = (page: Page): Locator => page.getByRole('button', { name: /^(Check this result|Checked: )/ });
const proof = (page: Page): Locator => page.getByRole('dialog', { name: 'Where this result comes from' });
const reveal = (page: Page): Locator => proof(page).getByRole('button', { name: 'Reveal and check' });
const matches = (page: Page): Locator => proof(page).getByRole('status').filter({ hasText: 'It matches' });

/** Plays one round and waits for its seal. A prize of the wheel is closed. */
async function playOn(page: Page, place: Place): Promise<void> {
  await page.goto(PATHS[place]);
  await page.locator('[data-play]').click();
  if (place === 'lucky-spins') {
    const prize = page.getByRole('dialog', { name: /^You got / });
    await expect(prize.or(page.getByText('Nothing this time.'))).toBeVisible();
    if (await prize.isVisible()) await prize.getByRole('button', { name: 'Continue' }).click();
    await expect(prize).toHaveCount(0);
  }
  await expect(seal(page)).toHaveAccessibleName('Check this result');
}

const readBox = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

test('a seal: shows what is fixed, reveals the seed, unfolds to the shown dice in three seconds and turns to a tick', async ({
  page,
}) => {
  await signUp(page);
  const answer = page.waitForResponse('**/api/games/dices/session');
  await playOn(page, 'dices');
  const shown = (await (await answer).json()) as {
    wow_dices: number[];
    user_dices: number[];
    server_seed_hash: string;
  };
  const again = page.getByRole('button', { name: 'Again', exact: true });
  await expect(again).toBeFocused();
  const before = await readBox(again);
  // Once it has been pressed on.
  await expect
    .poll(async () => {
      const { width, height } = await readBox(seal(page));
      return [width, height];
    })
    .toEqual([44, 44]);

  await seal(page).click();
  await expect(proof(page)).toContainText('Both halves were fixed before this round');
  await expect(proof(page)).toContainText(shown.server_seed_hash);
  await expect(proof(page)).toContainText('Your next round starts a new pair of seeds.');
  await settle(page);
  expect(await readBox(again)).toEqual(before);
  await expectNoViolations(page);

  await reveal(page).click();
  await expect(proof(page).getByText('Our seed, revealed')).toBeVisible();
  const startedAt = Date.now();
  await expect(proof(page).getByText('Recalculating').first()).toBeVisible();
  await expect(seal(page)).toHaveAccessibleName('Checked: the result matches');
  const tookMs = Date.now() - startedAt;
  expect(tookMs).toBeGreaterThan(2_000);
  expect(tookMs).toBeLessThan(8_000);
  await expect(matches(page)).toBeVisible();
  // The words land on the faces that the table showed.
  const faces = await proof(page)
    .getByText(/^Word \d lands at /)
    .evaluateAll((lines) => lines.map(({ textContent }) => Number(/: (\d)\.$/.exec(textContent ?? '')?.[1])));
  expect(faces).toEqual([...shown.wow_dices, ...shown.user_dices]);
  await settle(page);
  await expectNoViolations(page);

  // A press on the seal closes, and a revealed round unfolds at once.
  await seal(page).click();
  await expect(proof(page)).toHaveCount(0);
  await seal(page).click();
  await expect(proof(page).getByText('Our seed, revealed')).toBeVisible();
  await expect(reveal(page)).toHaveCount(0);
  await proof(page).getByRole('link', { name: 'Open the round' }).click();
  await expect(page.getByRole('heading', { name: 'Round 0, revealed' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'It matches' })).toBeVisible();
});

test('a seal: works by keyboard alone, and gives the focus and the keys of the table back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp(page);
  await playOn(page, 'dices');
  await expect(page.getByRole('button', { name: 'Again', exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(seal(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(proof(page)).toBeFocused();
  await expect(reveal(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(reveal(page)).toBeFocused();
  await page.keyboard.press('Enter');
  // Reduced motion: the end at once.
  await expect(proof(page).getByText('Our seed, revealed')).toBeVisible();
  await expect(matches(page)).toBeVisible({ timeout: 1_000 });
  const countAnimations = () => proof(page).evaluate((panel) => panel.getAnimations({ subtree: true }).length);
  await expect.poll(countAnimations).toBe(0);
  await page.keyboard.press('Escape');
  await expect(proof(page)).toHaveCount(0);
  await expect(seal(page)).toBeFocused();
  await expect(seal(page)).toHaveAccessibleName('Checked: the result matches');
  await page.keyboard.press('Enter');
  await expect(proof(page)).toBeFocused();
  // Continue ends the round, so its proof closes; the table takes the focus, and Space rolls.
  await page.keyboard.press('c');
  await expect(proof(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Roll Dices' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('Rolling...').first()).toBeVisible();
});

test('a seal: refuses dice that the seeds do not give, as loudly as the page of the round', async ({ page }) => {
  await disableBrowserRecord(page);
  await signUp(page);
  await page.route('**/api/games/dices/session', async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as { user_dices: number[] };
    const [first = 1, ...rest] = told.user_dices;
    await route.fulfill({ response, json: { ...told, user_dices: [(first % 6) + 1, ...rest] } });
  });
  await playOn(page, 'dices');
  await seal(page).click();
  await reveal(page).click();
  await expect(proof(page).getByRole('alert').filter({ hasText: 'It doesn’t match' })).toBeVisible();
  await expect(proof(page).getByText('Shown at the table')).toBeVisible();
  await expect(proof(page).getByText('Calculated from the seeds')).toBeVisible();
  await expect(proof(page).getByRole('button', { name: 'Download the proof' })).toBeVisible();
  await expect(seal(page)).toHaveAccessibleName('Checked: the result doesn’t match');
  await settle(page);
  await expectNoViolations(page);
  await expect(matches(page)).toHaveCount(0);
});

test('a seal: a lost answer is said, and asked for again', { tag: '@long' }, async ({ page }) => {
  await signUp(page);
  let fails = true;
  await page.route(/\/api\/rounds\/[0-9a-f]+-\d+$/, (route) => (fails ? route.abort() : route.continue()));
  await playOn(page, 'roulette');
  await seal(page).click();
  await expect(proof(page).getByText('This didn’t load. Try again.')).toBeVisible({ timeout: 20_000 });
  fails = false;
  await proof(page).getByRole('button', { name: 'Try again' }).click();
  await expect(reveal(page)).toBeVisible();
});

test('a seal: Escape closes it and not the dialog of the wheel around it', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await disableBrowserRecord(page);
  await signUp(page);
  // A prize would close the dialog.
  await page.route('**/api/games/spin/session', async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as object;
    await route.fulfill({ response, json: { ...told, index: 1, section: { points: 0 } } });
  });
  await page.goto('/?action=lucky-wheel');
  const wheel = page.getByRole('dialog', { name: 'Lucky spins' });
  await wheel.locator('[data-play]').click();
  await seal(page).click();
  await reveal(page).click();
  await expect(proof(page).getByText('Our seed, revealed')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(proof(page)).toHaveCount(0);
  await expect(wheel).toBeVisible();
  await expect(seal(page)).toBeFocused();
});

test('a seal: a visitor unfolds a free round at once', { tag: '@long' }, async ({ page }) => {
  await page.goto('/game/dices');
  await page.getByRole('button', { name: 'Roll Dices' }).click();
  await expect(seal(page)).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await seal(page).click();
  await expect(proof(page).getByText('Your browser drew both halves of this free round.')).toBeVisible();
  await expect(matches(page)).toBeVisible();
  await expect(seal(page)).toHaveAccessibleName('Checked: the result matches');
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await settle(page);
  await expectNoViolations(page);
});

test('a seal: unfolds the sections of both wheels', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp(page);
  for (const place of ['roulette', 'lucky-spins'] as const) {
    await playOn(page, place);
    await seal(page).click();
    await reveal(page).click();
    await expect(matches(page)).toBeVisible();
    await expect(proof(page).getByRole('img', { name: /^Word 0 lands at / })).toBeVisible();
    await expect(seal(page)).toHaveAccessibleName('Checked: the result matches');
  }
});

for (const [theme, language, width, height] of [
  ['dark', 'ar', 390, 844],
  ['light', 'en', 1440, 900],
  ['light', 'de', 320, 640],
  ['dark', 'en', 740, 360],
  ['dark', 'uk', 820, 1180],
] as const) {
  const title = `a seal: fits ${width}×${height} in ${language}, ${theme}`;
  test(title, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(
      ([t, l]) => {
        localStorage.setItem('wow-theme', t);
        localStorage.setItem('wow-language', l);
      },
      [theme, language] as const,
    );
    await signUp(page);
    const button = page.locator('[data-state][aria-expanded]');
    const panel = page.locator('section[role="dialog"]');
    for (const place of ['dices', 'roulette', 'lucky-spins'] as const) {
      await page.goto(PATHS[place]);
      await page.locator('[data-play]').click();
      await expect(button).toBeVisible();
      if (place === 'lucky-spins') {
        // A prize opens its dialog a moment after the wheel stops.
        await settle(page);
        const prize = page.getByRole('dialog');
        if (await prize.isVisible()) await prize.getByRole('button').first().click();
        await expect(prize).toHaveCount(0);
      }
      await expect(button).toBeInViewport({ ratio: 1 });
      // At some turns the corners of the wheel lie over the seal.
      if (place === 'roulette') await expect(page.locator('svg text').first()).toHaveCSS('pointer-events', 'none');
      await button.click();
      await expect(panel.locator('[data-check="locked"]')).toBeVisible();
      await panel.getByRole('button').first().click();
      await expect(button).toHaveAttribute('data-state', 'matches');
      await expect(panel.locator('[data-check="matches"]')).toBeInViewport({ ratio: 1 });
      await settle(page);
      await expectNoOverflow(page);
      await expectNoViolations(page);
    }
  });
}

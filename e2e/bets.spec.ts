import { expect, test } from '@playwright/test';
import { signUp } from './player.ts';

const CONFIG = '**/api/games/dices/config';

test('bets: a table offers the bets of the server, with the smallest chosen', { tag: '@long' }, async ({ page }) => {
  await signUp(page);
  await page.goto('/game/dices');
  const chips = page.getByRole('radiogroup', { name: 'Your bet' }).getByRole('radio');
  await expect(chips).toHaveText(['50', '100', '200']);
  await expect(chips.first()).toBeChecked();
});

test(
  'bets: nine chips and a bet of a million fit the table, down to a small phone',
  { tag: '@long' },
  async ({ page }) => {
    await page.route(CONFIG, async (route) => {
      const response = await route.fetch();
      const { config } = (await response.json()) as { config: object };
      const bets = [1, 5, 25, 125, 500, 2_500, 10_000, 100_000, 1_000_000];
      await route.fulfill({ response, json: { config: { ...config, bets } } });
    });
    await signUp(page);
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 768, height: 1024 },
      { width: 390, height: 844 },
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto('/game/dices');
      const chips = page.getByRole('radiogroup', { name: 'Your bet' }).getByRole('radio');
      await expect(chips).toHaveCount(9);
      await expect(chips.first()).toBeChecked();
      for (const chip of await chips.all()) {
        const room = await chip.evaluate((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          const { left, right } = element.getBoundingClientRect();
          return { inChip: right - left - text.getBoundingClientRect().width, left, right };
        });
        expect(room.inChip).toBeGreaterThanOrEqual(12);
        expect(room.left).toBeGreaterThanOrEqual(0);
        expect(room.right).toBeLessThanOrEqual(viewport.width);
      }
    }
    await page.getByRole('button', { name: 'Roll Dices' }).focus();
    await page.keyboard.press('5');
    await expect(page.getByRole('radio', { name: /^500 / })).toBeChecked();
    // 2 500 exceeds a newcomer's points.
    await page.keyboard.press('6');
    await expect(page.getByRole('radio', { name: /^500 / })).toBeChecked();
  },
);

test(
  'bets: a table whose bets do not load keeps its frame, shows a notice and fills in later',
  { tag: '@long' },
  async ({ page }) => {
    let broken = true;
    await page.route(CONFIG, (route) =>
      broken
        ? route.fulfill({ status: 500, json: { error: 'Something broke on our side.', code: 'internal' } })
        : route.continue(),
    );
    await signUp(page);
    await page.goto('/game/dices');
    const notice = page.getByRole('status').filter({ hasText: 'The table is not set yet' });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('button', { name: 'Roll Dices' })).toBeDisabled();
    await expect(page.getByText('out of points')).toHaveCount(0);
    const tray = page.getByRole('radiogroup', { name: 'Your bet' });
    const before = await tray.boundingBox();

    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toBeVisible();
    broken = false;
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(tray.getByRole('radio', { name: /^50 / })).toBeChecked();
    await expect(notice).toHaveCount(0);
    expect(await tray.boundingBox()).toEqual(before);
    await expect(page.getByRole('button', { name: 'Roll Dices' })).toBeEnabled();
  },
);

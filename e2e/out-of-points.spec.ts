import { expect, test } from '@playwright/test';
import { expectNoViolations } from './audit-page.ts';
import { losePoints, refill, signUpWithoutPoints } from './lost-points.ts';
import { balancePill, signUp } from './player.ts';

/** Losing a thousand points takes several rounds. */
test.describe.configure({ timeout: 90_000 });

const DICES = { path: '/game/dices', play: 'Roll Dices' };
const ROULETTE = { path: '/game/roulette', play: 'Spin Roulette' };
const PHONE = { width: 390, height: 844 };
const COMPUTER = { width: 1440, height: 900 };

for (const { path, play, viewport } of [
  { ...DICES, viewport: PHONE },
  { ...DICES, viewport: COMPUTER },
  { ...ROULETTE, viewport: PHONE },
  { ...ROULETTE, viewport: COMPUTER },
]) {
  const where = `${path} at ${viewport.width}×${viewport.height}`;
  test(
    `${where}: a player without points sees the reason, tops up with one press and plays`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await signUpWithoutPoints(page);
      await page.goto(path);

      const table = page.getByRole('main');
      const reason = table.getByText("You're out of points. Top up to 500$.").first();
      await expect(reason).toBeVisible();
      await expect(reason).toBeInViewport({ ratio: 1 });
      const o = table.getByRole('button', { name: 'Get points' });
      await expect(o).toHaveAccessibleDescription("You're out of points. Top up to 500$.");
      await expectNoViolations(page);

      await o.focus();
      await page.keyboard.press('Enter');
      await expect(balancePill(page)).toHaveText('500 $', { useInnerText: true });
      await expect(table.getByText(/\$ for you\. Place your bet\./).first()).toBeVisible();
      const ready = table.getByRole('button', { name: play });
      await expect(ready).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(table.getByText(/^[+-]50\$ (WIN!!!|LOST)$/)).toBeVisible();
    },
  );
}

test('out of points: a table offers unused spins first, over the table', { tag: '@long' }, async ({ page }) => {
  await signUpWithoutPoints(page, { spins: 2 });
  await page.goto('/game/dices');
  const table = page.getByRole('region', { name: 'Dices' });
  await expect(table.getByText("You're out of points. You still have 2 spins.").first()).toBeVisible();
  await table.getByRole('button', { name: 'Get points' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Spin', exact: true })).toBeEnabled();
});

test(
  'out of points: a table shows the nearest quest and the next refill after a used refill',
  { tag: '@long' },
  async ({ page }) => {
    await signUpWithoutPoints(page, { refilled: true });
    await page.goto('/game/dices');
    const table = page.getByRole('region', { name: 'Dices' });
    // Roulette rounds alone have finished this quest, which pays a spin.
    await expect(table.getByText(/You're out of points\. Closest quest: .+\. Next top-up .+\./).first()).toBeVisible();
    await table.getByRole('button', { name: 'Get points' }).click();
    await expect(page).toHaveURL(/\/quests$/);
  },
);

test(
  'out of points: a refused refill is shown at the table with the next option',
  { tag: '@long' },
  async ({ page }) => {
    const player = await signUpWithoutPoints(page);
    // This page gets no events from other devices.
    await page.route('**/api/events', (route) => route.abort());
    await page.goto('/game/dices');
    const table = page.getByRole('region', { name: 'Dices' });
    await expect(table.getByText(/Top up to 500\$/).first()).toBeVisible();
    // Another device uses the refill and loses its points.
    await refill(page, player);
    while (!(await losePoints(page, player))) continue;
    await table.getByRole('button', { name: 'Get points' }).click();
    await expect(table.getByText(/Closest quest: .+\. Next top-up .+\./).first()).toBeVisible();
  },
);

test(
  'a chip above the balance explains why it cannot be chosen, by pointer and keyboard',
  { tag: '@long' },
  async ({ page }) => {
    await signUp(page);
    await page.route('**/api/games/dices/config', async (route) => {
      const response = await route.fetch();
      const { config } = (await response.json()) as { config: object };
      await route.fulfill({ response, json: { config: { ...config, bets: [50, 2_000] } } });
    });
    await page.goto('/game/dices');
    const chip = page.getByRole('radio', { name: '2\u00A0000 points' });
    await expect(chip).toHaveAccessibleDescription('More than your balance');
    // The text for screen readers has an id and is always present.
    const reason = page.getByText('More than your balance').and(page.locator(':not([id])'));
    await chip.hover();
    await expect(reason).toHaveCount(1);
    await expect(reason).toBeInViewport({ ratio: 1 });
    await page.mouse.move(5, 5);
    await expect(reason).toHaveCount(0);
    await page.getByRole('radio', { name: '50 points', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(chip).toBeFocused();
    await expect(reason).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(reason).toHaveCount(0);
  },
);

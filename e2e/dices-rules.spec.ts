import { expect, test } from '@playwright/test';
import { expectNoOverflow } from './audit-page.ts';
import { disableBrowserRecord } from './disable-browser-record.ts';
import { signUp } from './player.ts';

const RULE = 'Beat the house and double your bet. Ties go to the house.';
const TIE = {
  success: true,
  balance: 950,
  round_id: '0198c2f000007000-1',
  nonce: 1,
  client_seed: 'nova',
  server_seed_hash: '0'.repeat(64),
  user_dices: [3, 3, 3],
  wow_dices: [1, 2, 6],
  payout: 0,
};

for (const viewport of [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 740, height: 360 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]) {
  const size = `${viewport.width}×${viewport.height}`;
  test(`dices at ${size}: the table shows the rule and who wins a tie`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await disableBrowserRecord(page);
    await signUp(page);
    await page.route('**/api/games/dices/session', (route) => route.fulfill({ json: TIE }));
    await page.goto('/game/dices');
    const table = page.getByRole('region', { name: 'Dices' });
    const rule = table.getByText(RULE).filter({ visible: true });
    await expect(rule).toHaveCount(1);
    await expect(rule).toBeInViewport({ ratio: 1 });

    const tray = table.getByRole('radiogroup', { name: 'Your bet' });
    const before = await tray.boundingBox();
    await table.getByRole('button', { name: 'Roll Dices' }).click();
    await expect(table.getByText('-50$ LOST')).toBeInViewport({ ratio: 1 });
    await expect(table.getByText('Tie: house wins')).toBeInViewport({ ratio: 1 });
    await expect(table.getByRole('status')).toHaveText('You rolled 9, house 9. Ties go to the house. You lost 50.');
    expect(await tray.boundingBox()).toEqual(before);
    await expectNoOverflow(page);
  });
}

test('dices: the rule shows the payouts of the operator', { tag: '@long' }, async ({ page }) => {
  await signUp(page);
  await page.route('**/api/games/dices/config', async (route) => {
    const response = await route.fetch();
    const { config } = (await response.json()) as { config: object };
    await route.fulfill({ response, json: { config: { ...config, pays: 1.9 } } });
  });
  await page.goto('/game/dices');
  const rule = page.getByText('Beat the house and get 1.9 times your bet. Ties go to the house.');
  await expect(rule.filter({ visible: true })).toHaveCount(1);
});

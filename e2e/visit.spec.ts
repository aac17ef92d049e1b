import { expect, test } from '@playwright/test';
import { signUp } from './player.ts';

test(
  'visit: the rounds of a visit are counted, and after an hour the player confirms a notice',
  { tag: '@long' },
  async ({ page }) => {
    await signUp(page);
    await page.clock.install();
    await page.goto('/game/dices');
    await page.getByRole('button', { name: 'Roll Dices' }).click();
    const plate = page.getByText(/^[+-]50\$ (WIN!!!|LOST)$/);
    await expect(plate).toBeVisible();
    const net = (await plate.innerText()).startsWith('+') ? '50$' : '-50$';
    await page.getByRole('button', { name: 'Continue' }).click();

    await test.step('the visit shows one round and its result', async () => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /level 1/ })
        .click();
      const panel = page.getByRole('dialog', { name: 'Your account' });
      await expect(panel.getByText('1 round')).toBeVisible();
      await expect(panel.getByText(net, { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    });

    await test.step('the visit continues after a change of name', async () => {
      await page.getByRole('link', { name: 'Account' }).click();
      await page.getByRole('button', { name: 'Change username' }).click();
      const dialog = page.getByRole('dialog');
      const name = `${await dialog.getByLabel('New username').inputValue()}_b`;
      await dialog.getByLabel('New username').fill(name);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
    });

    const check = page.getByRole('dialog', { name: 'An hour at the tables' });
    await test.step('after an hour the notice shows the numbers until the player confirms it', async () => {
      // In parts: half an hour without an open page starts a new visit.
      for (let part = 0; part < 2; part += 1) await page.clock.fastForward('25:00');
      await expect(check).toBeHidden();
      await page.clock.fastForward('11:00');
      await expect(check).toBeVisible();
      await expect(check.getByRole('button', { name: 'Take a break' })).toBeFocused();
      await expect(check.getByText('Rounds', { exact: true }).locator('xpath=following-sibling::dd')).toHaveText('1');
      await expect(check.getByText('Net', { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(net);
      await expect(check.getByText('Bet', { exact: true }).locator('xpath=following-sibling::dd')).toHaveText('50$');
      await page.mouse.click(5, 5);
      await page.clock.fastForward('10:00');
      await expect(check).toBeVisible();
    });

    await check.getByRole('button', { name: 'Keep playing' }).click();
    await expect(check).toBeHidden();
    await expect(page).toHaveURL(/\/account$/);
  },
);

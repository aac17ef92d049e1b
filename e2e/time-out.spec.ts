import { expect, test } from '@playwright/test';
import { newPlayer, signUp } from './player.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

for (const [until, says] of [
  ['7d', /still applies\. Come back when it ends\. \(.*\d{4}.*\)$/],
  ['forever', /excluded from play for good, and that cannot be undone\. You can still look around\.$/],
] as const) {
  test(
    `time-out, ${until}: a player who registers again sees the reason and the options`,
    { tag: '@long' },
    async ({ page }) => {
      const player = newPlayer();
      const registered = await page.request.post('/api/auth/register', { data: player });
      const { token } = (await registered.json()) as { token: string };
      const headers = bearer(token);
      const paused = await page.request.post('/api/account/pause', { headers, data: { until } });
      const { paused_until: end } = (await paused.json()) as { paused_until: string };
      const closed = await page.request.delete('/api/account', { headers });
      expect(closed.status()).toBe(204);

      await page.goto('/games?action=register');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill(player.email);
      await dialog.getByLabel('Username').fill(player.username);
      await dialog.getByLabel('Password', { exact: true }).fill(player.password);
      await dialog.getByRole('button', { name: 'Register', exact: true }).click();
      const refusal = dialog.getByRole('alert');
      await expect(refusal).toHaveText(says);
      if (until === '7d') {
        const moment = await page.evaluate(
          (at) => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at)),
          end,
        );
        await expect(refusal).toContainText(moment);
      }
      await expect(dialog.getByLabel('Email')).toHaveValue(player.email);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('main').getByRole('link', { name: /^Dices ?Three/ })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Register' })).toBeVisible();
    },
  );
}

test(
  'time-out: a claim in the quest widget pays nothing and shows the reason and the end',
  { tag: '@long' },
  async ({ page }) => {
    const { token } = await signUp(page);
    const headers = bearer(token);
    for (let round = 0; round < 3; round += 1)
      await page.request.post('/api/games/dices/session', { headers, data: { bet: 50 } });
    await page.goto('/quests');
    const widget = page.frameLocator('iframe[title="Quests"]');
    await widget.getByRole('tab', { name: /^At the tables/ }).click();
    const row = widget.getByRole('listitem').filter({ has: page.getByText('Play three rounds', { exact: true }) });
    const claim = row.getByRole('button', { name: 'Claim' });
    await expect(claim).toBeVisible();

    await page.request.post('/api/account/pause', { headers, data: { until: '7d' } });
    const refused = page.waitForResponse('**/api/quests/*/claim');
    await claim.click();
    expect(((await (await refused).json()) as { code: string }).code).toBe('play_paused');
    await expect(row.getByRole('alert')).toHaveText('Time-out');
    await expect(row.getByText('Your time-out ends in 7 days. Nothing is lost.')).toBeVisible();
    await expect(claim).toHaveCount(0);
    await expect(widget.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('banner')).toContainText('0 / 100 xp');

    await page.reload();
    await expect(widget.getByText('Your time-out ends in 7 days. Nothing is lost.').first()).toBeVisible();
    await expect(widget.getByRole('button', { name: 'Check in' })).toHaveAttribute('aria-disabled', 'true');
  },
);

import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { signUp } from './player.ts';
import { settle } from './settle.ts';

interface Played {
  readonly round_id: string;
  readonly receipt: object;
  readonly signature: string;
}

interface Opened {
  readonly server_seed: string;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly config_hash: string;
  readonly result: { readonly index: number };
}

/** Plays one round of roulette and reveals its seed. */
async function playRoulette(page: Page): Promise<{ played: Played; opened: Opened }> {
  const { token } = await signUp(page);
  const headers = { authorization: `Bearer ${token}` };
  const data = { bet: 50, tier_id: 'red' };
  const bet = await page.request.post('/api/games/roulette/session', { headers, data });
  const played = (await bet.json()) as Played;
  await page.request.post('/api/fairness/rotate', { headers, data: {} });
  const opened = (await (await page.request.get(`/api/rounds/${played.round_id}`)).json()) as Opened;
  return { played, opened };
}

test('verification: any visitor verifies a round by number, receipt or typed seeds, and no seed is sent', async ({
  page,
  browser,
}) => {
  const { played, opened } = await playRoulette(page);
  const visitor = await browser.newPage();
  const requests: string[] = [];
  visitor.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));

  await visitor.goto(`/fair-play/verify?round=${played.round_id}`);
  const main = visitor.getByRole('main');
  const matches = main.getByRole('status').filter({ hasText: 'It matches' });
  await expect(matches).toBeVisible();
  await expect(main.getByText('Signature valid')).toBeVisible();

  await visitor.goto('/fair-play/verify');
  const pasted = main.getByLabel('Round number or receipt');
  await pasted.fill('what?');
  await pasted.press('Enter');
  await expect(pasted).toBeFocused();
  await expect(pasted).toHaveAccessibleDescription('That is neither a round number nor a receipt.');
  await pasted.fill(JSON.stringify(played));
  await pasted.press('Enter');
  await expect(matches).toBeVisible();

  const seed = main.getByLabel('Our seed, revealed');
  await main.getByRole('button', { name: 'Calculate' }).click();
  await expect(seed).toBeFocused();
  await expect(seed).toHaveAccessibleDescription('64 characters, 0 to 9 and a to f.');
  const { server_seed, client_seed, server_seed_hash: hash, config_hash: config } = opened;
  const fields = { game: 'roulette', server_seed, client_seed, nonce: '0', bet: '50', tier_id: 'red', hash, config };
  await visitor.goto(`/fair-play/verify#${new URLSearchParams(fields).toString()}`);
  await visitor.reload();
  await expect(seed).toHaveValue(server_seed);
  await expect(main.getByText('Calculated here')).toBeVisible();
  await expect(main.getByText('The seed matches the fingerprint.')).toBeVisible();
  await expect(main.getByText(String(opened.result.index), { exact: true }).first()).toBeVisible();
  expect(requests.filter((request) => request.includes(server_seed))).toEqual([]);
  await visitor.close();
});

test(
  'verification: the form works on narrow screens, in light mode, from right to left and by keyboard',
  { tag: '@long' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { played, opened } = await playRoulette(page);
    await page.goto(`/fair-play/verify?round=${played.round_id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('status').filter({ hasText: 'It matches' })).toBeVisible();
    await settle(page);
    await expectNoViolations(page);
    await main.getByLabel('Game').selectOption('roulette');
    await main.getByLabel('Our seed, revealed').fill(opened.server_seed);
    await main.getByLabel('Your seed', { exact: true }).fill(opened.client_seed);
    await main.getByLabel('Bet', { exact: true }).fill('0');
    await page.keyboard.press('Enter');
    await expect(main.getByLabel('Bet', { exact: true })).toBeFocused();
    await main.getByLabel('Bet', { exact: true }).fill('50');
    await page.keyboard.press('Enter');
    await expect(main.getByText('Calculated here')).toBeVisible();
    await main.getByRole('button', { name: 'Copy link' }).click();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(link.pathname + link.search).toBe('/fair-play/verify');
    expect(link.hash).toContain(opened.server_seed);
    await page.goto('about:blank');
    await page.goto(link.href);
    await expect(main.getByText('Calculated here')).toBeVisible();
    for (const [theme, language, width] of [
      ['dark', 'en', 320],
      ['light', 'ar', 390],
      ['light', 'de', 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(
        ([t, l]) => {
          localStorage.setItem('wow-theme', t);
          localStorage.setItem('wow-language', l);
        },
        [theme, language] as const,
      );
      await page.reload();
      await expect(page.locator('#by-hand')).toBeVisible();
      await settle(page);
      await expectNoOverflow(page);
      await expectNoViolations(page);
    }
  },
);

test('verification: a player downloads all rounds and the verifier', { tag: '@long' }, async ({ page }) => {
  await playRoulette(page);
  await page.goto('/fair-play');
  const card = page.getByRole('region', { name: 'Offline verifier' });
  const rounds = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download my rounds' }).click();
  expect((await rounds).suggestedFilename()).toBe('wow-rounds.json');
  await expect(card.getByText('Saved. Open it with the offline verifier.')).toBeVisible();
  const verifier = page.waitForEvent('download');
  await card.getByRole('link', { name: 'Download' }).click();
  expect((await verifier).suggestedFilename()).toBe('wow-verifier.html');
});

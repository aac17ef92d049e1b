import { createHash } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { signUp } from './player.ts';
import { settle } from './settle.ts';

const main = (page: Page) => page.getByRole('main');

test(
  'fair play hub: a visitor sees current odds and actual returns, and an invitation to sign in',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/fair-play');
    const card = main(page).getByRole('article');
    await expect(card.filter({ hasText: 'Dices' })).toContainText(/90\.72.%.*paid back/);
    await expect(card.filter({ hasText: 'Dices' }).getByRole('img', { name: '3 527 over 3 888' })).toBeVisible();
    await expect(card.filter({ hasText: 'Roulette' })).toContainText(/Zero ×36.*1\/37.*2\.70.%/);
    await expect(card.filter({ hasText: 'Lucky spins' })).toContainText(/100\$.*a spin, on average/);
    // One for each game.
    await expect(main(page).getByRole('region', { name: /live return$/ })).toHaveCount(await card.count());
    await expect(main(page).getByRole('heading', { name: 'Live return, Red', exact: true })).toHaveCount(1);
    await expect(main(page).getByText('Please sign-in to continue')).toBeVisible();
    await expect(main(page).getByText('Points only. Not money.')).toBeVisible();
    await settle(page);
    await expectNoViolations(page);
    await expectNoOverflow(page);

    const tab = main(page).getByRole('link', { name: 'My rounds' });
    // Its code is loaded before the click.
    const code = page.waitForRequest(/\/RoundsTab-[\w-]+\.js$/);
    await tab.hover();
    await code;
    await tab.click();
    await expect(page).toHaveURL(/\/fair-play\/rounds$/);
    await expect(main(page).getByText('Please sign-in to continue')).toBeVisible();
    await main(page).getByRole('link', { name: 'Verify', exact: true }).click();
    await expect(main(page).getByRole('heading', { name: 'Check it yourself' })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(main(page).getByRole('heading', { name: 'Odds in the open' })).toBeVisible();
  },
);

test(
  'fair play hub: a custom wheel shows its own odds, also if its tiers return different amounts',
  { tag: '@long' },
  async ({ page }) => {
    await page.route('**/api/economy', async (route) => {
      const response = await route.fetch();
      const { config_hash, economy } = (await response.json()) as { config_hash: string; economy: { games: object } };
      const sections = ['zero', 'red', 'black', 'red', 'black', 'red', 'black', 'red'];
      const games = {
        ...economy.games,
        dices: { bets: [10], pays: 1.9 },
        roulette: { bets: [5], multipliers: { red: 1.9, black: 2.5, zero: 7 }, sections },
      };
      await route.fulfill({ response, json: { config_hash, economy: { ...economy, games } } });
    });
    await page.goto('/fair-play');
    const card = main(page).getByRole('article');
    await expect(card.filter({ hasText: 'Dices' })).toContainText(/86\.18.%/);
    await expect(card.filter({ hasText: 'Roulette' })).toContainText(/87\.50.%.*paid back at least/);
    await expect(card.filter({ hasText: 'Roulette' })).toContainText(/Red19\/2095\.00.%Black15\/1693\.75.%Zero7\/8/);
  },
);

test('fair play hub: the first bet brings the client seed', { tag: '@long' }, async ({ page }) => {
  await signUp(page);
  await page.goto('/fair-play');
  const field = main(page).getByLabel('Your seed');
  await expect(field).toHaveValue('');
  await expect(field).toHaveAttribute('placeholder', 'Drawn with your next bet');
  const betting = page.waitForRequest('**/api/games/dices/session');
  await page.goto('/game/dices');
  await page.getByRole('button', { name: 'Roll' }).click();
  const key = (await betting).headers()['idempotency-key'] ?? '';
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.goto('/fair-play');
  await expect(field).toHaveValue(createHash('sha256').update(`wow-client-seed:${key}`).digest('hex').slice(0, 32));
});

test(
  'fair play hub: a custom client seed rotates, an invalid one is refused, and the keyboard is enough',
  { tag: '@long' },
  async ({ page }) => {
    await signUp(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/fair-play');
    const field = main(page).getByLabel('Your seed');
    await field.fill('three blue mice');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.press('Enter');
    await expect(main(page).getByText('Use up to 64 letters, digits, - or _.')).toBeVisible();
    await field.fill('three-blue-mice');
    const rotating = page.waitForRequest('**/api/fairness/rotate');
    await field.press('Enter');
    expect((await rotating).postDataJSON()).toEqual({ client_seed: 'three-blue-mice' });
    await expect(main(page).getByRole('group', { name: /^Revealed, / })).toBeVisible();
    await expect(field).toHaveValue('three-blue-mice');
    await main(page).getByRole('link', { name: 'My rounds' }).focus();
    await page.keyboard.press('Enter');
    await expect(main(page).getByText('No rounds yet. They will appear here.')).toBeVisible();
  },
);

test(
  'fair play hub: rounds without loaded rules are checked when the server answers again',
  { tag: '@long' },
  async ({ page }) => {
    const { token } = await signUp(page);
    const headers = { authorization: `Bearer ${token}` };
    for (let rounds = 0; rounds < 2; rounds += 1) {
      await page.request.post('/api/games/dices/session', { headers, data: { bet: 50 } });
    }
    await page.request.post('/api/fairness/rotate', { headers, data: {} });
    await page.route('**/api/economy/*', (route) => route.abort());
    await page.goto('/fair-play/rounds');
    await expect(main(page).getByRole('link', { name: /^Not checked/ })).toHaveCount(2);
    await page.unroute('**/api/economy/*');
    await expect(main(page).getByRole('link', { name: /^It matches/ })).toHaveCount(2);
    await expect(main(page).getByText('All match')).toBeVisible();
  },
);

test(
  'fair play hub: without an answer the page keeps its frame, and a retry fills it',
  { tag: '@long' },
  async ({ page }) => {
    await page.route('**/api/economy', (route) =>
      route.fulfill({ status: 500, json: { error: 'no', code: 'internal' } }),
    );
    await page.goto('/fair-play');
    await expect(page.getByRole('status').filter({ hasText: 'No answer yet' })).toBeVisible();
    await expect(main(page).getByRole('article')).toHaveCount(3);
    await page.unroute('**/api/economy');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).getByRole('article').filter({ hasText: 'Dices' })).toContainText('paid back');
  },
);

for (const [width, height] of [
  [820, 1180],
  [390, 844],
  [320, 640],
] as const) {
  test(`fair play hub: fits a window ${width} wide, in both directions`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { token } = await signUp(page);
    const headers = { authorization: `Bearer ${token}` };
    await page.request.post('/api/games/dices/session', { headers, data: { bet: 50 } });
    await page.request.post('/api/games/roulette/session', { headers, data: { bet: 50, tier_id: 'red' } });
    await page.request.post('/api/games/spin/session', { headers });
    await page.request.post('/api/fairness/rotate', { headers, data: {} });
    for (const tab of ['', '/rounds', '/verify']) {
      await page.goto(`/fair-play${tab}`);
      await settle(page);
      await expectNoOverflow(page);
      await expectNoViolations(page);
      await page.evaluate('document.documentElement.dir = "rtl"');
      await expectNoOverflow(page);
    }
  });
}

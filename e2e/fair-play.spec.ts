import { createHmac } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { signUp } from './player.ts';
import { settle } from './settle.ts';

interface PlayedRound {
  readonly round_id: string;
}

/** Plays one round of each game by API, oldest first. */
async function playRounds(page: Page, token: string): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const bets = [
    ['dices', { bet: 50 }],
    ['roulette', { bet: 50, tier_id: 'red' }],
    ['spin', undefined],
  ] as const;
  const ids: string[] = [];
  for (const [game, data] of bets) {
    const response = await page.request.post(`/api/games/${game}/session`, { headers, ...(data && { data }) });
    expect(response.status()).toBe(200);
    ids.push(((await response.json()) as PlayedRound).round_id);
  }
  return ids;
}

const rotate = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Rotate and reveal' });

/** Records the proofs that the page sends to the quests. */
async function catchProofs(page: Page): Promise<object[]> {
  const proofs: object[] = [];
  await page.route('**/api/quests/verified-round', (route) => {
    proofs.push(route.request().postDataJSON() as object);
    return route.fulfill({ json: { counted: true } });
  });
  return proofs;
}

test('fair play: the browser reveals the seeds and recomputes every round', async ({ page }) => {
  const proofs = await catchProofs(page);
  const { token } = await signUp(page);
  const [dices = '', roulette = '', spin = ''] = await playRounds(page, token);
  await page.goto('/fair-play/rounds');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /Revealed when you rotate/ })).toHaveCount(3);
  await expect(main).toContainText('3 rounds sealed');
  await settle(page);
  await expectNoViolations(page);

  await main.getByRole('link', { name: 'Odds and seeds' }).click();
  await expect(main).toContainText('Rotating reveals our seed for your last 3 rounds');
  const fingerprint = async (name: string): Promise<string> =>
    (await main.getByRole('group', { name, exact: true }).getByRole('code').innerText()).replaceAll(/\s/g, '');
  const promised = await fingerprint('Fingerprint of our next seed');
  const rotating = page.waitForRequest('**/api/fairness/rotate');
  await rotate(page).click();
  // The browser chooses the client seed after both commitments.
  expect((await rotating).postDataJSON()).toEqual({ client_seed: expect.stringMatching(/^[a-z2-9]{16}$/) });
  await expect(main.getByRole('group', { name: 'Revealed, 3 rounds' })).toBeVisible();
  expect(await fingerprint('Fingerprint of our current seed')).toBe(promised);
  await settle(page);
  await expectNoViolations(page);
  await expectNoOverflow(page);

  await page.goBack();
  await expect(page).toHaveURL(/\/fair-play\/rounds$/);
  await expect(main.getByText('All match')).toBeVisible();
  await expect(main.getByText('3 rounds checked here, in your browser. No mismatches.')).toBeVisible();
  await expect(main.getByRole('link', { name: /^It matches/ })).toHaveCount(3);
  await expect(main).toContainText('3 of 3');
  await settle(page);
  await expectNoViolations(page);
  await expectNoOverflow(page);
  expect(proofs).toEqual([]);

  await main.getByRole('radio', { name: 'Roulette' }).check();
  await expect(main.getByRole('link', { name: /^It matches/ })).toHaveCount(1);
  await main.getByRole('radio', { name: /^All/ }).check();
  await main.getByRole('link', { name: /^It matches.*Dices/ }).click();
  await expect(page).toHaveURL(new RegExp(`/fair-play/rounds/${dices}$`));
  await expect(main.getByRole('heading', { name: 'Round 0, revealed' })).toBeVisible();
  await expect(main.getByRole('status').filter({ hasText: 'It matches' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Put the two halves together' })).toBeVisible();
  const answer = (await (await page.request.get(`/api/rounds/${dices}`)).json()) as Record<string, string>;
  const proof = createHmac('sha256', answer['server_seed']!).update(`${answer['client_seed']}:0:0`).digest('hex');
  await expect.poll(() => proofs).toEqual([{ round_id: dices, proof }]);
  await settle(page);
  await expectNoViolations(page);

  for (const id of [roulette, spin]) {
    await page.goto(`/fair-play/rounds/${id}`);
    await expect(main.getByRole('status').filter({ hasText: 'It matches' })).toBeVisible();
    await expect(main.getByRole('region', { name: 'Read off the section' })).toBeVisible();
    await settle(page);
    await expectNoViolations(page);
    await expectNoOverflow(page);
  }
  expect(proofs).toHaveLength(3);
});

test(
  'fair play: a round that differs from its seeds is marked and counts for no quest',
  { tag: '@long' },
  async ({ page }) => {
    const proofs = await catchProofs(page);
    const { token } = await signUp(page);
    // Six dice: other seeds hardly ever give the same.
    const [dices = ''] = await playRounds(page, token);
    await page.request.post('/api/fairness/rotate', { headers: { authorization: `Bearer ${token}` }, data: {} });
    const tamper = { with: (_round: Record<string, unknown>): object => ({}) };
    await page.route(`**/api/rounds/${dices}`, async (route) => {
      const response = await route.fetch();
      const round = (await response.json()) as Record<string, unknown>;
      await route.fulfill({ response, json: { ...round, ...tamper.with(round) } });
    });
    const differs = page.getByRole('main').getByRole('alert').filter({ hasText: 'It doesn’t match' });

    for (const [what, change] of Object.entries({
      'the result': (round: Record<string, unknown>) => {
        const { wow_dices, user_dices } = round['result'] as Record<'wow_dices' | 'user_dices', number[]>;
        return { result: { wow_dices, user_dices: user_dices.map((face) => (face % 6) + 1) } };
      },
      'what was paid': ({ payout }: Record<string, unknown>) => ({ payout: Number(payout) + 1 }),
      'the seed': () => ({ server_seed: 'f'.repeat(64) }),
      'the player’s half': () => ({ client_seed: 'of-another-player' }),
      'the nonce': () => ({ nonce: 7 }),
    })) {
      await test.step(what, async () => {
        tamper.with = change;
        await page.goto(`/fair-play/rounds/${dices}`);
        await expect(differs).toBeVisible();
        await expect(page.getByRole('main')).toContainText('Calculated from the seeds');
      });
    }
    await settle(page);
    await expectNoViolations(page);
    expect(proofs).toEqual([]);
  },
);

test(
  'fair play: an unrevealed round is visible to its player only, a revealed one to any visitor',
  { tag: '@long' },
  async ({ page, browser }) => {
    await catchProofs(page);
    const { token } = await signUp(page);
    const [dices = ''] = await playRounds(page, token);
    const visitor = await browser.newPage();
    await visitor.goto(`/fair-play/rounds/${dices}`);
    await expect(visitor.getByText('No round here')).toBeVisible();

    await page.goto(`/fair-play/rounds/${dices}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Round 0, still sealed' })).toBeVisible();
    await expect(main).toContainText('Revealed when you rotate');
    await settle(page);
    await expectNoViolations(page);
    await rotate(page).click();
    await expect(main.getByRole('status').filter({ hasText: 'It matches' })).toBeVisible();

    await visitor.reload();
    await expect(visitor.getByRole('status').filter({ hasText: 'It matches' })).toBeVisible();
    await visitor.goto('/fair-play/rounds');
    await expect(visitor.getByText('Please sign-in to continue')).toBeVisible();
    await visitor.close();
  },
);

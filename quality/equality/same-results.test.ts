import { expect, test } from 'vitest';
import { commitTo } from '@wow/core/fairness/server';
import { verifyRound } from '../../product/fair-play/web/check/verify-round.ts';
import { randomRounds } from './random-rounds.ts';

const ROUNDS = 2_000;

test('browser code recomputes 2 000 random rounds of all games by Web Crypto', async () => {
  const seen = new Map<string, number>();
  const rounds = randomRounds('equality');
  for (let index = 0; index < ROUNDS; index += 1) {
    const { round, rules } = rounds.next().value;
    const verdict = await verifyRound(round, rules);
    expect(verdict, JSON.stringify(round)).toMatchObject({ matches: true });
    seen.set(round.game, (seen.get(round.game) ?? 0) + 1);
  }
  expect([...seen.keys()].sort()).toEqual(['dices', 'roulette', 'spin']);
  for (const count of seen.values()) expect(count).toBeGreaterThan(ROUNDS / 4);
});

test('browser code finds a payout that is a hundredth off, and another seed', async () => {
  const { round, rules } = randomRounds('equality').next().value;
  expect(await verifyRound({ ...round, payout: round.payout + 0.01 }, rules)).toMatchObject({ matches: false });
  const other = '0'.repeat(64);
  const replaced = { ...round, server_seed: other, server_seed_hash: commitTo(other) };
  expect(await verifyRound(replaced, rules)).toMatchObject({ seedFits: true, matches: false });
});

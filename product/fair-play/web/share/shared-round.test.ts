import { expect, test } from 'vitest';
import type { Round } from '../ports.ts';
import { formatGain } from './ShareCard.tsx';
import { toSharedRound } from './shared-round.ts';

const round: Round = {
  id: '9f2c4d1e8a07b365-3',
  game: 'dices',
  bet: 50,
  choice: { bet: 50 },
  result: { wow_dices: [1, 2, 3], user_dices: [4, 5, 6] },
  payout: 100,
  nonce: 3,
  client_seed: 'nova',
  server_seed_hash: '9f'.repeat(32),
  config_hash: 'ab'.repeat(32),
  at: '2026-11-29T12:00:00.000Z',
};

test.each([
  ['a won round', {}, '+50$'],
  ['a lost round', { payout: 0 }, '-50$'],
  ['a round that gives back the bet', { payout: 50 }, '0$'],
  ['a large gain', { payout: 12_550.5 }, '+12 500.5$'],
  ['a spin, which costs no points', { game: 'spin', bet: 1, choice: {}, payout: 500 }, '+500$'],
  ['a spin of nothing', { game: 'spin', bet: 1, choice: {}, payout: 0 }, '0$'],
])('a shared picture of %s shows its gain with a sign only if there is one', (_, told, shown) => {
  expect(formatGain(toSharedRound({ ...round, ...told }).gain).replaceAll('\u00A0', ' ')).toBe(shown);
});

test('a shared round is the own one of the player who is told its key, and open once its seed is revealed', () => {
  expect(toSharedRound(round)).toMatchObject({ isOwn: false, isRevealed: false });
  expect(toSharedRound({ ...round, key: 'k1', server_seed: 'aa' })).toMatchObject({ isOwn: true, isRevealed: true });
});

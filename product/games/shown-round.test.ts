import { expect, test } from 'vitest';
import { dices } from './dices/game.ts';
import { luckySpins } from './lucky-spins/game.ts';
import { toShownRound } from './table/web/seal/shown-round.ts';

const told = {
  success: true,
  balance: 950,
  round_id: '9f2c4d1e8a07b365-3',
  nonce: 3,
  client_seed: 'nova',
  server_seed_hash: '9f'.repeat(32),
  payout: 100,
} as const;

test('a shown round has the result of its game, and leaves out what the table adds to it', () => {
  const reply = { ...told, wow_dices: [1, 2, 3], user_dices: [4, 5, 6] };
  expect(toShownRound(dices, { bet: 50 }, reply)).toEqual({
    game: 'dices',
    choice: { bet: 50 },
    result: { wow_dices: [1, 2, 3], user_dices: [4, 5, 6] },
    payout: 100,
    round_id: told.round_id,
    nonce: 3,
    client_seed: 'nova',
    server_seed_hash: told.server_seed_hash,
  });
});

test('a shown round without a bet has an empty choice, and keeps its receipt', () => {
  const signed = { receipt: { kind: 'wow-receipt-2' }, signature: 'AA' } as unknown as { signature: string }; // only passed on
  const reply = { ...told, ...signed, index: 2, section: { points: 50 }, place: 0.5, spins: 2 };
  expect(toShownRound(luckySpins, undefined, reply)).toMatchObject({
    choice: {},
    result: { index: 2, section: { points: 50 } },
    ...signed,
  });
});

test('a shown round is null if its game cannot read the result', () => {
  expect(toShownRound(dices, { bet: 50 }, { ...told, index: 2 } as typeof told)).toBeNull();
});

import { hundredths, fromUnits } from '@wow/core/protocol';
import { commitTo } from '@wow/core/fairness/server';
import { DICES, REFILL, ROULETTE, SPIN } from './actions.ts';
import type { Answered, Request, StoredRound, BankHistory } from './history.ts';

const SEEDS = ['a'.repeat(64), 'b'.repeat(64)] as const;
const [FIRST, SECOND] = [commitTo(SEEDS[0]), commitTo(SEEDS[1])] as const;

type Facts = Pick<StoredRound, 'key' | 'bet' | 'result' | 'payout' | 'balance_before' | 'balance_after' | 'nonce'> &
  Partial<StoredRound>;

const createRound = (game: string, hash: string, facts: Facts): StoredRound => ({
  id: `${hash.slice(0, 16)}-${facts.nonce}`,
  game,
  choice: {},
  client_seed: 'mine',
  server_seed_hash: hash,
  ...(hash === FIRST && { server_seed: SEEDS[0] }),
  config_hash: 'c'.repeat(64),
  at: '2027-01-01T00:00:00.000Z',
  ...facts,
});

const ROUNDS: readonly StoredRound[] = [
  createRound('dices', FIRST, {
    key: 'lost-dices',
    bet: 50,
    choice: { bet: 50 },
    result: { wow_dices: [6, 6, 6], user_dices: [1, 1, 1] },
    payout: 0,
    balance_before: 200,
    balance_after: 150,
    nonce: 0,
  }),
  createRound('spin', FIRST, {
    key: 'spin',
    bet: 0,
    result: { index: 3, section: { points: 100 } },
    payout: 100,
    balance_before: 150,
    balance_after: 250,
    spins_before: 1,
    spins_after: 0,
    nonce: 1,
  }),
  createRound('roulette', SECOND, {
    key: 'lost-roulette',
    bet: 250,
    choice: { bet: 250, tier_id: 'red' },
    result: { index: 2, tier: 'black' },
    payout: 0,
    balance_before: 250,
    balance_after: 0,
    nonce: 0,
  }),
  createRound('dices', SECOND, {
    key: 'won-dices',
    bet: 33,
    choice: { bet: 33 },
    result: { wow_dices: [1, 1, 1], user_dices: [6, 6, 6] },
    payout: 65.01,
    balance_before: 500,
    balance_after: 532.01,
    nonce: 1,
  }),
];

/** Each request follows the previous answer. */
const answeredAs = (key: string, request: Request, status: number, body: unknown, sentAt: number): Answered => ({
  key,
  request,
  status,
  body: JSON.stringify(body),
  sentAt,
  answeredAt: sentAt + 1,
});

const playedAs = (path: string, round: StoredRound, sentAt: number): Answered => {
  const { key, game, bet, choice, result, payout, balance_after, spins_after, nonce, client_seed } = round;
  const same = { round_id: round.id, nonce, client_seed, server_seed_hash: round.server_seed_hash, payout };
  const reply = {
    success: true,
    balance: balance_after,
    ...same,
    ...result,
    ...(spins_after !== undefined && { spins: spins_after }),
    receipt: { game, bet, choice, result, ...same },
    signature: 'signed',
  };
  return answeredAs(key, path === SPIN.path ? SPIN : { path, body: choice }, 200, reply, sentAt);
};

/**
 * A history without violations: lost dices, a won spin, a rotation, a loss at roulette, a refusal, a refill, won
 * dices.
 */
export const VALID_HISTORY: BankHistory = {
  start: { points: fromUnits(200), spins: fromUnits(1) },
  answered: [
    playedAs(DICES, ROUNDS[0]!, 1),
    playedAs(SPIN.path, ROUNDS[1]!, 3),
    playedAs(ROULETTE, ROUNDS[2]!, 7),
    answeredAs('refused', { path: DICES, body: { bet: 33 } }, 409, { error: '', code: 'insufficient_balance' }, 9),
    answeredAs('refill', REFILL, 200, { balance: 500, spins: 0, refilled: 500 }, 11),
    playedAs(DICES, ROUNDS[3]!, 13),
  ],
  turns: [
    {
      sentAt: 5,
      answeredAt: 6,
      revealed: { server_seed: SEEDS[0], server_seed_hash: FIRST, client_seed: 'mine', rounds: 2 },
    },
  ],
  sightings: [{ seen: { points: hundredths(53_201), spins: fromUnits(0) }, sentAt: 15, answeredAt: 16 }],
  rounds: ROUNDS,
  active: { server_seed_hash: SECOND, client_seed: 'mine', nonce: 2, commitment: null },
  end: { points: hundredths(53_201), spins: fromUnits(0) },
};

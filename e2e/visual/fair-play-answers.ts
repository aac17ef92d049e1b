import { createHash, createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { answer, NOW } from './answers.ts';

const minutesAgo = (minutes: number): string => new Date(NOW.getTime() - minutes * 60_000).toISOString();

/** A seed pair with a known server seed, so that its rounds can be computed. */
interface KnownPair {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly isOpen: boolean;
}

export const OPEN: KnownPair = { serverSeed: 'a1'.repeat(32), clientSeed: 'three-blue-mice', isOpen: true };
export const ACTIVE: KnownPair = { serverSeed: 'b2'.repeat(32), clientSeed: 'nova', isOpen: false };
const computeHash = (text: string): string => createHash('sha256').update(text).digest('hex');

const commitTo = (server_seed_hash: string, leaf_index: number) => ({
  commitment: {
    kind: 'wow-commitment-1' as const,
    at: minutesAgo(60),
    key: '0'.repeat(16),
    player: '1'.repeat(64),
    follows: null,
    server_seed_hash,
  },
  signature: `${'A'.repeat(86)}==`,
  salt: '2'.repeat(32),
  leaf_index,
});

const [ACTIVE_HASH, NEXT_HASH] = [computeHash(ACTIVE.serverSeed), computeHash('c3'.repeat(32))];

export const seeds = {
  active: {
    server_seed_hash: ACTIVE_HASH,
    client_seed: ACTIVE.clientSeed,
    nonce: 7,
    commitment: commitTo(ACTIVE_HASH, 340),
  },
  next: { server_seed_hash: NEXT_HASH, commitment: commitTo(NEXT_HASH, 352) },
  pseudonym: '8d7c9e52-52d8-4f0e-9c2e-7a1f4c3b2a10',
};

const PAIRS = {
  pairs: [
    {
      number: 3,
      server_seed_hash: seeds.active.server_seed_hash,
      state: 'active',
      client_seed: ACTIVE.clientSeed,
      client_seed_from: 'player',
      rounds: 7,
      activated_at: minutesAgo(40),
      revealed_at: null,
    },
    {
      number: 2,
      server_seed_hash: computeHash(OPEN.serverSeed),
      state: 'revealed',
      client_seed: OPEN.clientSeed,
      client_seed_from: 'key',
      rounds: 59,
      activated_at: minutesAgo(3_000),
      revealed_at: minutesAgo(40),
    },
  ],
};

const TIERS = ['red', 'black', 'zero'] as const;
const SLICES = [500, 0, 50, 100, 50, 0, 200, 50, 0, 50];
const tierAt = (index: number): string => (index === 0 ? 'zero' : index % 2 === 1 ? 'red' : 'black');

/** Computes the outcome of a nonce from the seeds with an independent implementation of fairness §1. */
function computeOutcome({ serverSeed, clientSeed }: KnownPair, nonce: number) {
  const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:0`).digest();
  const pick = (word: number, among: number) => Math.floor((bytes.readUInt32BE(4 * word) / 2 ** 32) * among);
  if (nonce % 3 === 0) {
    const [house, player] = [
      [0, 1, 2],
      [3, 4, 5],
    ].map((words) => words.map((word) => 1 + pick(word, 6)));
    const sum = (dice: readonly number[]) => dice.reduce((all, face) => all + face, 0);
    const payout = sum(player!) > sum(house!) ? 100 : 0;
    return { game: 'dices', bet: 50, choice: { bet: 50 }, result: { wow_dices: house, user_dices: player }, payout };
  }
  if (nonce % 3 === 1) {
    const index = pick(0, 37);
    const tier = TIERS[nonce % 2]!;
    const payout = tierAt(index) === tier ? 100 : 0;
    return {
      game: 'roulette',
      bet: 50,
      choice: { bet: 50, tier_id: tier },
      result: { index, tier: tierAt(index) },
      payout,
    };
  }
  const index = pick(0, 10);
  const points = SLICES[index]!;
  return { game: 'spin', bet: 1, choice: {}, result: { index, section: { points } }, payout: points };
}

export function createRound(pair: KnownPair, nonce: number, minutes: number, config_hash: string) {
  const server_seed_hash = computeHash(pair.serverSeed);
  const { game, bet, payout, ...rest } = computeOutcome(pair, nonce);
  const gain = game === 'spin' ? payout : payout - bet;
  return {
    id: `${server_seed_hash.slice(0, 16)}-${nonce}`,
    key: `key-${nonce}`,
    game,
    bet,
    payout,
    ...rest,
    nonce,
    client_seed: pair.clientSeed,
    server_seed_hash,
    ...(pair.isOpen && { server_seed: pair.serverSeed }),
    config_hash,
    at: minutesAgo(minutes),
    balance_before: 12_450.5,
    balance_after: 12_450.5 + gain,
  };
}

/** Returns `count` rounds of the revealed pair, from this nonce down. */
export const createOpenRounds = (from: number, count: number, config_hash: string) =>
  Array.from({ length: count }, (_, at) => createRound(OPEN, from - at, 60 + at, config_hash));

/** Answers with the rounds of the active pair and of a revealed one. `changed` alters one round. */
export async function answerRounds(page: Page, changed: object = {}): Promise<void> {
  const { config_hash } = (await (await page.request.get('/api/economy')).json()) as { config_hash: string };
  const old = Array.from({ length: 59 }, (_, at) => createRound(OPEN, 58 - at, 60 + at * 7, config_hash));
  const rounds = [
    ...Array.from({ length: 7 }, (_, at) => createRound(ACTIVE, 6 - at, 3 + at * 2, config_hash)),
    ...old.map((round) => (round.nonce === 54 ? { ...round, ...changed } : round)),
  ];
  await answer(page, '/api/fairness/pairs', PAIRS);
  await answer(page, '/api/rounds', { rounds, next_cursor: null });
}

const EXACT = [
  ['dices', null, 3527 / 3888, 0.9957, 412_806, 50],
  ['roulette', 'red', 36 / 37, 0.9996, 305_114, 50],
  ['roulette', 'black', 36 / 37, 0.9996, 201_500, 50],
  ['roulette', 'zero', 36 / 37, 5.838, 40_112, 50],
  ['spin', null, 100, 144.9, 96_420, 1],
] as const;

/** Returns a deterministic line that resembles a random walk. */
function createMarks(expected: number, sd: number, rounds: number, bend: number) {
  const counts = Array.from({ length: 120 }, (_, step) => Math.round(2 ** (step / 8))).filter(
    (count) => count < rounds,
  );
  return [...new Set([...counts, rounds])].map((count) => {
    const deviation = sd / Math.sqrt(count);
    const z = bend * Math.sin(Math.log(count) * 1.7) + 0.5 * Math.sin(Math.log(count) * 9);
    return { rounds: count, returned: Math.max(expected + z * deviation, 0), expected, deviation };
  });
}

/** The actual returns of the games. The return of zero is out of its band. */
export const returns = {
  returns: EXACT.flatMap(([game, choice, expected, sd, rounds, stake]) =>
    (game === 'spin' ? [null] : [null, 50, 100]).map((of) => {
      const bend = choice === 'zero' ? 4 : choice === 'black' ? 2.8 : 0.9;
      const marks = createMarks(expected, sd, of === null ? rounds : Math.round(rounds / 2), bend);
      const last = marks.at(-1)!;
      const z = (last.returned - last.expected) / last.deviation;
      const state = Math.abs(z) >= 4 ? 'outside' : Math.abs(z) >= 3 ? 'watched' : 'in_band';
      const staked = last.rounds * stake;
      return { game, choice, stake: of, rounds: last.rounds, staked, paid: staked * last.returned, marks, z, state };
    }),
  ),
};

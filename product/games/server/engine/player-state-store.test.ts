import { commitTo } from '@wow/core/fairness/server';
import type { PlayerId } from '@wow/core/protocol';
import { beforeEach, expect, test } from 'vitest';
import { type RoundRepository, settleBets, type PlayerState } from './settle-bets.ts';
import { cachePlayerStates } from './player-state-store.ts';
import { createPlayerState, dicesBet } from '../../test/bet-fixtures.ts';

const ANNA = 1 as PlayerId;
const BEN = 2 as PlayerId;

let read: PlayerId[];
let answer: () => Promise<ReadonlySet<PlayerId>>;
let nowMs: number;
let repository: RoundRepository;

beforeEach(() => {
  read = [];
  nowMs = 0;
  answer = () => Promise.resolve(new Set([ANNA, BEN]));
  const real: RoundRepository = {
    loadBets: (bets) => {
      read.push(...bets.map(({ playerId }) => playerId));
      return Promise.resolve(
        bets.map((bet) => ({ bet, state: createPlayerState(bet.playerId, 10_000, 3), knownAnswer: null })),
      );
    },
    write: () => answer(),
    startPair: () => Promise.resolve(),
  };
  repository = cachePlayerStates(real, { nowMs: () => nowMs });
});

async function play(playerId: PlayerId): Promise<PlayerState> {
  const bet = dicesBet(playerId, 50);
  const [pending] = await repository.loadBets([bet]);
  await repository.write([settleBets(pending!.state, new Map(), [bet])]);
  return pending!.state;
}

test('the state cache: a player is read once and continues from the state of the last bet', async () => {
  expect(await play(ANNA)).toMatchObject({ nonce: 3, purse: { version: 10 } });
  const second = await play(ANNA);
  expect(second).toMatchObject({ nonce: 4, purse: { version: 11 } });
  expect(await play(ANNA)).toMatchObject({ nonce: 5, purse: { version: 12 } });
  expect(read).toEqual([ANNA]);
});

test('the state cache: a batch with cached and new players reads the new ones and keeps the order', async () => {
  await play(ANNA);
  const loaded = await repository.loadBets([dicesBet(BEN, 50), dicesBet(ANNA, 50), dicesBet(BEN, 100)]);
  expect(loaded.map(({ bet, state }) => [bet.playerId, state.purse.playerId, state.nonce])).toEqual([
    [BEN, BEN, 3],
    [ANNA, ANNA, 4],
    [BEN, BEN, 3],
  ]);
  expect(read).toEqual([ANNA, BEN, BEN]);
});

test('the state cache: a player who was not written is read again', async () => {
  await play(ANNA);
  answer = () => Promise.resolve(new Set());
  await play(ANNA);
  expect(await play(ANNA)).toMatchObject({ nonce: 3 });
  expect(read).toEqual([ANNA, ANNA]);
});

test('the state cache: every player is read again after a write without an answer', async () => {
  await play(ANNA);
  answer = () => Promise.reject(new Error('lost'));
  await expect(play(ANNA)).rejects.toThrow('lost');
  answer = () => Promise.resolve(new Set([ANNA]));
  await play(ANNA);
  expect(read).toEqual([ANNA, ANNA]);
});

test('the state cache: a player whose pair is started is read again', async () => {
  await repository.startPair(await play(ANNA), dicesBet(ANNA, 50));
  await play(ANNA);
  expect(read).toEqual([ANNA, ANNA]);
});

test('the state cache: a write from another seed pair replaces the whole state', async () => {
  const { purse } = await play(ANNA);
  const other = 'cd'.repeat(32);
  const pair = { seedPairId: 99, serverSeed: other, serverSeedHash: commitTo(other), clientSeed: 'new', nonce: 0 };
  const rotated: PlayerState = { ...createPlayerState(ANNA), ...pair, purse: { ...purse, version: purse.version + 1 } };
  await repository.write([settleBets(rotated, new Map(), [dicesBet(ANNA, 50)])]);
  expect(await play(ANNA)).toMatchObject({ ...pair, nonce: 1, purse: { version: purse.version + 2 } });
  expect(read).toEqual([ANNA]);
});

test('the state cache: a state is read again after ten minutes, even if it is in use', async () => {
  await play(ANNA);
  nowMs = 599_000;
  await play(ANNA);
  nowMs = 601_000;
  await play(ANNA);
  expect(read).toEqual([ANNA, ANNA]);
});

test('the state cache: the player who was read first is dropped if it is full', async () => {
  await play(ANNA);
  await repository.loadBets(
    Array.from({ length: 50_000 }, (_, index) => dicesBet((index + 10) as PlayerId, 50, 'key')),
  );
  read = [];
  await play(ANNA);
  expect(read).toEqual([ANNA]);
});

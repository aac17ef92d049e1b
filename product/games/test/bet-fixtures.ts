import { randomUUID, randomBytes } from 'node:crypto';
import { commitTo } from '@wow/core/fairness/server';
import { fromUnits, hundredths, type PlayerId } from '@wow/core/protocol';
import { games } from '@wow/product/games';
import { configureGame } from '../table/define-game.ts';
import { hashRequest } from '../server/engine/request-hash.ts';
import type { Bet, PlayerState } from '../server/engine/settle-bets.ts';
import type { Database, Transaction } from '@wow/core/database';
import { createSigner, deriveSigningKey, type Signer } from '../server/receipts/signer.ts';
import type { SeedKeys } from '../server/seeds/rotate-seeds.ts';
import { createSealer } from '../server/seeds/sealer.ts';
import { commitToSeeds } from '../server/seeds/commit-seeds.ts';
import { activateNextPair, addNextPair, saveCommitmentLeaves } from '../server/seeds/seeds-store.ts';
import type { Limit } from '../server/limits/play-limits.ts';
import { takeLogEntries } from '@wow/product/ledger/server';
import { publishSigningKey } from '../server/receipts/signing-keys-store.ts';

export const NO_LIMIT: Limit = { most: null, next: null };

const table = configureGame(games.dices, games.dices.defaults, '00'.repeat(32));

export function dicesBet(playerId: PlayerId, points: number, idempotencyKey: string = randomUUID()): Bet {
  const choice = { bet: fromUnits(points) };
  return {
    playerId,
    idempotencyKey,
    ownsKey: true,
    clientSeed: null,
    requestHash: hashRequest(games.dices, choice),
    table,
    choice,
    stake: { unit: 'points', amount: choice.bet },
    series: null,
  };
}

export const TEST_SEED = 'ab'.repeat(32);

export const createPlayerState = (playerId: PlayerId, points = 10_000, nonce = 0): PlayerState => ({
  purse: { playerId, holdings: { points: fromUnits(points), spins: hundredths(0), xp: hundredths(0) }, version: 10 },
  seedPairId: playerId,
  serverSeed: TEST_SEED,
  serverSeedHash: commitTo(TEST_SEED),
  clientSeed: 'client',
  commitment: null,
  nonce,
  isSeedExpired: false,
  bounds: null,
});

const key = deriveSigningKey(randomBytes(32));
const FIRST = 1;
const published = new WeakMap<Database, Promise<number>>();

/** Draws and commits to seeds. Its key is published by `testSigner`. */
export const TEST_KEYS: SeedKeys = { sealer: createSealer(randomBytes(32)), signer: createSigner(key, FIRST) };

/** What a repository of rounds needs. Commitments get numbers as in the public log, but no tree is built. */
export const createTestDeps = (db: Database) => ({
  db,
  sealer: TEST_KEYS.sealer,
  signer: testSigner(db),
  logNow: () => db.transaction(async (tx) => saveCommitmentLeaves(tx, await takeLogEntries(tx, takeLeaves(), 1_000))),
});

let leaves = 0;
const takeLeaves = (): number => (leaves += 1_000);

/** Like `createSeedPairs`, but the active pair has a client seed. */
export async function createStartedPairs(tx: Transaction, playerId: PlayerId): Promise<void> {
  await addNextPair(tx, TEST_KEYS.sealer, playerId);
  await activateNextPair(tx, playerId, { clientSeed: randomUUID(), from: 'player' });
  await addNextPair(tx, TEST_KEYS.sealer, playerId);
  await commitToSeeds(tx, TEST_KEYS.signer, playerId);
}

/** Publishes its key, the first of the database, when it first signs. */
function testSigner(db: Database): Signer {
  const signer = createSigner(key, FIRST);
  const publish = async (): Promise<void> => {
    const publishing = published.get(db) ?? publishSigningKey(db, key, null);
    published.set(db, publishing);
    if ((await publishing) !== FIRST) throw new Error('another key was published before');
  };
  return {
    ...signer,
    sign: async (text) => publish().then(() => signer.sign(text)),
    signBatch: async (texts) => publish().then(() => signer.signBatch(texts)),
  };
}

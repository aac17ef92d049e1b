import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { OwnRound } from '@wow/product/games';
import { readRounds, type StoredRound } from './history-store.ts';
import type { SeedSealer } from './sealer.ts';
import { toOwnRound } from './to-own-round.ts';

const ROUNDS_AT_ONCE = 500;

/** Gives all rounds of the player up to this version of their purse, newest first, some at a time. */
export async function* exportRounds(...which: Parameters<typeof storedRounds>): AsyncGenerator<OwnRound[]> {
  for await (const rounds of storedRounds(...which)) yield rounds.map(toOwnRound);
}

/** The same with all that was stored beside them. */
export async function* storedRounds(
  db: Queryable,
  sealer: SeedSealer,
  playerId: PlayerId,
  upToVersion: number,
): AsyncGenerator<StoredRound[]> {
  let before: Parameters<typeof readRounds>[3] = null;
  for (;;) {
    const rounds = await readRounds(db, sealer, playerId, before, ROUNDS_AT_ONCE);
    yield rounds.filter(({ version }) => version <= upToVersion);
    const last = rounds.at(-1);
    if (last === undefined || rounds.length < ROUNDS_AT_ONCE) return;
    before = { seedPairId: last.seedPairId, nonce: last.nonce };
  }
}

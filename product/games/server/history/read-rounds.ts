import { toWire, type PlayerId } from '@wow/core/protocol';
import { findGame, type OwnRound } from '@wow/product/games';
import { toRoundId } from '../../table/receipt.ts';
import { type StoredRound, readRoundPositions, readRounds, readRoundsAt, type RoundPosition } from './history-store.ts';
import type { Queryable } from '@wow/core/database';
import type { SeedSealer } from '../seeds/sealer.ts';

/** What anybody may know of a round whose seed is revealed. */
export function toPublicRound(round: StoredRound) {
  const game = findGame(round.game);
  if (!game) throw new Error(`no game has the id ${round.game}`);
  return {
    id: toRoundId(round.serverSeedHash, round.nonce),
    game: round.game,
    bet: toWire(round.bet),
    choice: game.show(round.choice) ?? {},
    result: game.result(round.outcome),
    payout: toWire(round.payout),
    nonce: round.nonce,
    client_seed: round.clientSeed,
    server_seed_hash: round.serverSeedHash,
    ...(round.serverSeed !== null && { server_seed: round.serverSeed }),
    config_hash: round.configHash,
    at: round.at.toISOString(),
  };
}

/** What its player may know of a round. */
export const toOwnRound = (round: StoredRound): OwnRound => ({
  ...toPublicRound(round),
  key: round.idempotencyKey,
  balance_before: toWire(round.pointsBefore),
  balance_after: toWire(round.pointsAfter),
  ...(round.spinsBefore !== round.spinsAfter && {
    spins_before: toWire(round.spinsBefore),
    spins_after: toWire(round.spinsAfter),
  }),
});

/** So many rounds are looked through for a page of one game, and no more. */
const MAX_SCANNED = 2_000;

interface RoundsPageQuery {
  /** Of one game alone; of all without. */
  readonly game?: string | undefined;
  /** Null begins with the latest. */
  readonly before: RoundPosition | null;
  readonly limit: number;
}

interface RoundsPage {
  /** Newest first. */
  readonly rounds: readonly StoredRound[];
  /** Behind which the next page begins; null after the last one. */
  readonly next: RoundPosition | null;
}

/**
 * Returns at most `limit` of the player's rounds. A page of one game may hold fewer and still have a next one: whoever
 * plays it once in ten thousand rounds reads them page by page, each at the same cost.
 */
export async function readRoundsPage(
  db: Queryable,
  sealer: SeedSealer,
  playerId: PlayerId,
  { game, before, limit }: RoundsPageQuery,
  maxScanned = MAX_SCANNED,
): Promise<RoundsPage> {
  if (game === undefined) {
    // One more than asked for tells whether there is another page.
    const found = await readRounds(db, sealer, playerId, before, limit + 1);
    const rounds = found.slice(0, limit);
    return { rounds, next: found.length > limit ? (rounds.at(-1) ?? null) : null };
  }
  const scanned = await readRoundPositions(db, playerId, before, maxScanned + 1);
  const within = scanned.slice(0, maxScanned);
  const fitting = within.filter((place) => place.game === game);
  const shown = fitting.slice(0, limit);
  const rounds = await readRoundsAt(
    db,
    sealer,
    playerId,
    shown.map(({ seedPairId, nonce }) => [seedPairId, nonce] as const),
  );
  const last = fitting.length > limit ? shown.at(-1) : scanned.length > maxScanned ? within.at(-1) : undefined;
  return {
    rounds: rounds.toSorted((a, b) => b.seedPairId - a.seedPairId || b.nonce - a.nonce),
    next: last ?? null,
  };
}

const ROUNDS_PER_BATCH = 500;

/** Gives all rounds of the player up to this version of their purse, newest first, some at a time. */
export async function* exportRounds(...which: Parameters<typeof streamStoredRounds>): AsyncGenerator<OwnRound[]> {
  for await (const rounds of streamStoredRounds(...which)) yield rounds.map(toOwnRound);
}

/** The same with all that was stored beside them. */
export async function* streamStoredRounds(
  db: Queryable,
  sealer: SeedSealer,
  playerId: PlayerId,
  upToVersion: number,
): AsyncGenerator<StoredRound[]> {
  let before: Parameters<typeof readRounds>[3] = null;
  for (;;) {
    const rounds = await readRounds(db, sealer, playerId, before, ROUNDS_PER_BATCH);
    yield rounds.filter(({ version }) => version <= upToVersion);
    const last = rounds.at(-1);
    if (last === undefined || rounds.length < ROUNDS_PER_BATCH) return;
    before = { seedPairId: last.seedPairId, nonce: last.nonce };
  }
}

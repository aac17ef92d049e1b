import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { readRoundPlaces, readRounds, readRoundsAt, type RoundPlace, type StoredRound } from './history-store.ts';
import type { SeedSealer } from './sealer.ts';

/** So many rounds are looked through for a page of one game, and no more. */
const MAX_SCANNED = 2_000;

interface AskedPage {
  /** Of one game alone; of all without. */
  readonly game?: string | undefined;
  /** Null begins with the latest. */
  readonly before: RoundPlace | null;
  readonly limit: number;
}

interface RoundsPage {
  /** Newest first. */
  readonly rounds: readonly StoredRound[];
  /** Behind which the next page begins; null after the last one. */
  readonly next: RoundPlace | null;
}

/**
 * Returns at most `limit` of the player's rounds. A page of one game may hold fewer and still have a next one: whoever
 * plays it once in ten thousand rounds reads them page by page, each at the same cost.
 */
export async function readRoundsPage(
  db: Queryable,
  sealer: SeedSealer,
  playerId: PlayerId,
  { game, before, limit }: AskedPage,
  maxScanned = MAX_SCANNED,
): Promise<RoundsPage> {
  if (game === undefined) {
    // One more than asked for tells whether there is another page.
    const found = await readRounds(db, sealer, playerId, before, limit + 1);
    const rounds = found.slice(0, limit);
    return { rounds, next: found.length > limit ? (rounds.at(-1) ?? null) : null };
  }
  const scanned = await readRoundPlaces(db, playerId, before, maxScanned + 1);
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

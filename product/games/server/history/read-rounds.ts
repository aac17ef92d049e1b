import { toWire, type PlayerId } from '@wow/core/protocol';
import type { OwnRound } from '@wow/product/games';
import { toRoundStatement } from '../receipts/receipts.ts';
import type { RoundPosition } from './archived-rounds-store.ts';
import { type SealedHistory, type StoredRound, readRoundPositions, readRounds, readRoundsAt } from './history-store.ts';

/** Returns what is public once the seed is revealed. */
export function toPublicRound(round: StoredRound) {
  const { round_id: id, ...statement } = toRoundStatement(round);
  return {
    id,
    ...statement,
    ...(round.serverSeed !== null && { server_seed: round.serverSeed }),
    at: round.at.toISOString(),
  };
}

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

const MAX_SCANNED = 2_000;

interface RoundsPageQuery {
  /** @default all games */
  readonly game?: string | undefined;
  /** Null begins with the newest. */
  readonly before: RoundPosition | null;
  readonly limit: number;
}

/**
 * Returns rounds, newest first, and `before` of the next page, or null on the last. A page of one game may have fewer
 * rounds, even none, and still a next page.
 */
export async function readRoundsPage(
  history: SealedHistory,
  playerId: PlayerId,
  { game, before, limit }: RoundsPageQuery,
  maxScanned = MAX_SCANNED,
): Promise<{ rounds: readonly StoredRound[]; next: RoundPosition | null }> {
  if (game === undefined) {
    // One round more shows whether there is another page.
    const found = await readRounds(history, playerId, before, limit + 1);
    const rounds = found.slice(0, limit);
    return { rounds, next: found.length > limit ? (rounds.at(-1) ?? null) : null };
  }
  const scanned = await readRoundPositions(history, playerId, before, maxScanned + 1);
  const candidates = scanned.slice(0, maxScanned);
  const matches = candidates.filter((round) => round.game === game);
  const shown = matches.slice(0, limit);
  const positions = shown.map(({ seedPairId, nonce }) => [seedPairId, nonce] as const);
  const rounds = await readRoundsAt(history, playerId, positions);
  const last = matches.length > limit ? shown.at(-1) : scanned.length > maxScanned ? candidates.at(-1) : undefined;
  rounds.sort((a, b) => b.seedPairId - a.seedPairId || b.nonce - a.nonce);
  return { rounds, next: last ?? null };
}

const ROUNDS_PER_BATCH = 500;

export async function* exportRounds(...which: Parameters<typeof streamStoredRounds>): AsyncGenerator<OwnRound[]> {
  for await (const rounds of streamStoredRounds(...which)) yield rounds.map(toOwnRound);
}

/** Yields the player's rounds up to a version of the purse, newest first. */
export async function* streamStoredRounds(
  history: SealedHistory,
  playerId: PlayerId,
  upToVersion: number,
): AsyncGenerator<StoredRound[]> {
  let before: RoundPosition | null = null;
  for (;;) {
    const rounds = await readRounds(history, playerId, before, ROUNDS_PER_BATCH);
    yield rounds.filter(({ version }) => version <= upToVersion);
    const last = rounds.at(-1);
    if (last === undefined || rounds.length < ROUNDS_PER_BATCH) return;
    before = last;
  }
}

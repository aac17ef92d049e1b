import type { Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { streamPairs, streamRounds, streamWaiting, type SeedSealer } from '@wow/product/games/server';
import { streamPurses, streamTransfers, type AuditScope } from '@wow/product/ledger/server';
import type { Counts } from './counts.ts';
import type { Findings } from './findings.ts';
import { LEAF_OF_ROUND } from './log-audit-store.ts';
import type { LoggedRound } from './logged-round.ts';
import { PlayerStory, type Readers } from './player-story.ts';
import { RoundBatches } from './round-batches.ts';
import type { RoundPool } from './round-pool.ts';
import { RowReader } from './row-reader.ts';
import { PurseTotals } from './purse-totals.ts';

/** What going through all players needs. */
export interface WalkNeeds {
  readonly tx: Transaction;
  readonly scope: AuditScope;
  readonly sealer: SeedSealer;
  readonly pool: RoundPool;
  readonly findings: Findings;
  readonly counts: Counts;
  /** Is told now and then that it goes on. */
  readonly onProgress: () => void;
}

/**
 * Goes through all players: their purse, seed pairs, rounds, transfers, and what waits to be logged, each read in the same
 * order and held beside the others as it comes. Nothing is kept of a round once it is passed. Returns what all purses and
 * all transfers came to.
 */
export async function walkPlayers(needs: WalkNeeds): Promise<PurseTotals> {
  const { tx, scope, pool, findings, onProgress } = needs;
  const readers: Readers = {
    purses: new RowReader(streamPurses(tx, scope)),
    pairs: new RowReader(streamPairs(tx, scope)),
    rounds: new RowReader(streamRounds<LeafColumns>(tx, scope, LEAF_OF_ROUND)),
    transfers: new RowReader(streamTransfers(tx, scope)),
    waiting: new RowReader(streamWaiting(tx, scope)),
  };
  const totals = new PurseTotals();
  const batches = new RoundBatches(pool, findings);
  try {
    for (let playerId = await nextPlayer(readers); playerId !== null; playerId = await nextPlayer(readers)) {
      await new PlayerStory(playerId, { ...needs, readers, batches, totals }).check();
      if (findings.isEnough) break;
      onProgress();
    }
    await batches.finish();
  } finally {
    for (const reader of Object.values(readers)) await reader.close();
  }
  return totals;
}

type LeafColumns = Pick<LoggedRound, 'leaf_index' | 'salt' | 'leaf_hash'> & Readonly<Record<string, unknown>>;

/** Returns the first player of whom anything is still to be read, or null. */
async function nextPlayer({ purses, pairs, rounds, transfers, waiting }: Readers): Promise<PlayerId | null> {
  for (const reader of [purses, pairs, rounds, transfers, waiting]) await reader.fill();
  const heads = [
    purses.head?.player_id,
    pairs.head?.player_id,
    rounds.head?.owner_id,
    transfers.head?.player_id,
    waiting.head?.owner_id,
  ];
  const players = heads.filter((id) => id !== undefined && id !== null);
  return players.length === 0 ? null : players.reduce((least, id) => (id < least ? id : least));
}

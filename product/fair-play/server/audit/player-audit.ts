import type { PlayerId } from '@wow/core/protocol';
import { toRoundId } from '@wow/product/games';
import {
  type AuditedPair,
  type SeedSealer,
  type QueuedRoundRow,
  streamPairs,
  streamRounds,
  streamQueuedRounds,
} from '@wow/product/games/server';
import {
  type AuditedPurse,
  type AuditedTransfer,
  type AuditScope,
  streamPurses,
  streamTransfers,
} from '@wow/product/ledger/server';
import { checkPurse, BalanceReplay } from './balance-replay.ts';
import { QueueCheck } from './check-queue.ts';
import type { Counts } from './counts.ts';
import { type LoggedRound, type PairFacts, openPair, PairOrder } from './pair-order.ts';
import { createIssue, type Issue, type Issues } from './discrepancy.ts';
import { PurseTotals } from './purse-totals.ts';
import { RoundBatches, type RoundPool } from './round-pool.ts';
import { checkBalance, checkMoves, checkOther, RoundOrder } from './round-order.ts';
import { RowReader } from './row-reader.ts';
import type { Transaction } from '@wow/core/database';
import { LEAF_OF_ROUND } from './log-audit-store.ts';

/** Everything that is read of players, each in the order of players and of what happened to them. */
interface Readers {
  readonly purses: RowReader<AuditedPurse>;
  readonly pairs: RowReader<AuditedPair>;
  readonly rounds: RowReader<LoggedRound>;
  readonly transfers: RowReader<AuditedTransfer>;
  readonly waiting: RowReader<QueuedRoundRow>;
}

interface PlayerAuditOptions {
  readonly scope: AuditScope;
  readonly sealer: SeedSealer;
  readonly readers: Readers;
  readonly batches: RoundBatches;
  readonly totals: PurseTotals;
  readonly counts: Counts;
  readonly onProgress: () => void;
}

const EMPTY = { points: 0, spins: 0, xp: 0 };

/** Goes through one player: pair by pair, round by round, with the transfers and the queue of the log beside them. */
class PlayerAudit {
  readonly #playerId: PlayerId;
  readonly #needs: PlayerAuditOptions;
  readonly #purse: AuditedPurse | null;
  readonly #trail: BalanceReplay;
  readonly #queue: QueueCheck;
  #lastVersion = 0;

  constructor(playerId: PlayerId, needs: PlayerAuditOptions) {
    const { readers, counts, scope } = needs;
    const { head } = readers.purses;
    this.#playerId = playerId;
    this.#needs = needs;
    this.#purse = head?.player_id === playerId ? head : null;
    this.#trail = new BalanceReplay(
      this.#purse
        ? { points: this.#purse.points_first, spins: this.#purse.spins_first, xp: this.#purse.xp_first }
        : EMPTY,
    );
    this.#queue = new QueueCheck(readers.waiting, counts, scope.since === null);
  }

  async check(): Promise<void> {
    const { readers, counts, totals } = this.#needs;
    counts.players += 1;
    if (this.#purse) {
      totals.hold(this.#purse);
      readers.purses.skip();
    }
    await this.#checkPairs();
    await this.#checkOthers(Infinity);
    this.#note(await this.#queue.end(this.#playerId));
    this.#note(checkPurse(this.#purse, this.#trail.held, this.#lastVersion));
    await this.#skipStray();
  }

  async #checkPairs(): Promise<void> {
    const { pairs } = this.#needs.readers;
    const order = new PairOrder(this.#needs.scope.since === null);
    const rounds = new RoundOrder(this.#playerId);
    for (;;) {
      if (pairs.mustFill) await pairs.fill();
      const pair = pairs.head;
      if (pair?.player_id !== this.#playerId) break;
      pairs.skip();
      this.#needs.counts.pairs += 1;
      const { facts, mistakes } = openPair(pair, this.#needs.sealer);
      this.#note([...order.take(pair), ...mistakes]);
      await this.#checkRounds(pair, facts, rounds);
    }
    this.#note(order.end());
  }

  async #checkRounds(pair: AuditedPair, facts: PairFacts, order: RoundOrder): Promise<void> {
    const { readers, batches, counts } = this.#needs;
    for (;;) {
      if (readers.rounds.mustFill) await readers.rounds.fill();
      const row = readers.rounds.head;
      if (row?.seed_pair_id !== pair.id) return;
      readers.rounds.skip();
      const roundId = toRoundId(pair.server_seed_hash, row.nonce);
      batches.add(row, facts);
      counts.rounds += 1;
      counts[facts.serverSeed === null ? 'notReplayed' : 'replayed'] += 1;
      if (row.signature !== null) counts.receipts += 1;
      if (pair.state === 'next') this.#note([nextIsPlayed(pair)], roundId);
      this.#note(order.take(row), roundId);
      await this.#checkOthers(row.version);
      this.#note(checkBalance(row, this.#trail.held, 'before'), roundId);
      this.#note(checkMoves(row, await this.#takeMoves(row.version)), roundId);
      this.#note(checkBalance(row, this.#trail.held, 'after'), roundId);
      this.#note(await this.#queue.take(row), roundId);
      if (batches.isFull) {
        await batches.hand();
        this.#needs.onProgress();
      }
    }
  }

  /** Takes the transfers before this version, which no round has made. */
  async #checkOthers(beforeVersion: number): Promise<void> {
    for (let row = await this.#nextTransfer(); row && row.version < beforeVersion; row = await this.#nextTransfer()) {
      this.#note([...this.#takeTransfer(row), ...checkOther(row)]);
    }
  }

  /** Takes the transfers of this version. A version has a handful at most. */
  async #takeMoves(version: number): Promise<AuditedTransfer[]> {
    const moves: AuditedTransfer[] = [];
    for (let row = await this.#nextTransfer(); row?.version === version; row = await this.#nextTransfer()) {
      this.#note(this.#takeTransfer(row));
      moves.push(row);
    }
    return moves;
  }

  async #nextTransfer(): Promise<AuditedTransfer | null> {
    const { transfers } = this.#needs.readers;
    if (transfers.mustFill) await transfers.fill();
    return transfers.head?.player_id === this.#playerId ? transfers.head : null;
  }

  #takeTransfer(row: AuditedTransfer): Issue[] {
    const { readers, counts, totals } = this.#needs;
    readers.transfers.skip();
    counts.transfers += 1;
    totals.move(row);
    this.#lastVersion = row.version;
    return this.#trail.take(row);
  }

  /** Rounds of a pair that is not there, should the database ever give any, must not hold up everybody behind them. */
  async #skipStray(): Promise<void> {
    const { rounds } = this.#needs.readers;
    for (await rounds.fill(); rounds.head?.owner_id === this.#playerId; await rounds.fill()) rounds.skip();
  }

  #note(mistakes: readonly Issue[], roundId: string | null = null): void {
    for (const mistake of mistakes) this.#needs.batches.note({ ...mistake, playerId: this.#playerId, roundId });
  }
}

const nextIsPlayed = ({ id }: AuditedPair): Issue =>
  createIssue('seed pair', `seed pair ${id}`, 'no round before it comes into play', 'one');

/** What going through all players needs. */
export interface PlayersAuditOptions {
  readonly tx: Transaction;
  readonly scope: AuditScope;
  readonly sealer: SeedSealer;
  readonly pool: RoundPool;
  readonly findings: Issues;
  readonly counts: Counts;
  /** Is told now and then that it goes on. */
  readonly onProgress: () => void;
}

/**
 * Goes through all players: their purse, seed pairs, rounds, transfers, and what waits to be logged, each read in the same
 * order and held beside the others as it comes. Nothing is kept of a round once it is passed. Returns what all purses and
 * the sum of all transfers.
 */
export async function auditPlayers(needs: PlayersAuditOptions): Promise<PurseTotals> {
  const { tx, scope, pool, findings, onProgress } = needs;
  const readers: Readers = {
    purses: new RowReader(streamPurses(tx, scope)),
    pairs: new RowReader(streamPairs(tx, scope)),
    rounds: new RowReader(streamRounds<LeafColumns>(tx, scope, LEAF_OF_ROUND)),
    transfers: new RowReader(streamTransfers(tx, scope)),
    waiting: new RowReader(streamQueuedRounds(tx, scope)),
  };
  const totals = new PurseTotals();
  const batches = new RoundBatches(pool, findings);
  try {
    for (let playerId = await nextPlayer(readers); playerId !== null; playerId = await nextPlayer(readers)) {
      await new PlayerAudit(playerId, { ...needs, readers, batches, totals }).check();
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

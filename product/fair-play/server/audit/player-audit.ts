import type { PlayerId } from '@wow/core/protocol';
import { toRoundId } from '@wow/product/games';
import {
  type AuditedPair,
  type SeedSealer,
  type QueuedRoundRow,
  selectLastRound,
  streamPairs,
  streamRounds,
  streamQueuedRounds,
} from '@wow/product/games/server';
import {
  type AuditedPurse,
  type AuditedTransfer,
  type CauseRow,
  streamPurses,
  streamTransfers,
} from '@wow/product/ledger/server';
import type { AuditContext } from './audit-context.ts';
import { checkPurse, BalanceReplay } from './balance-replay.ts';
import { CauseCheck } from './cause-check.ts';
import { QueueCheck } from './check-queue.ts';
import { type LoggedRound, type PairFacts, openPair, PairOrder } from './pair-order.ts';
import { createIssue, type Issue } from './discrepancy.ts';
import { PurseTotals } from './purse-totals.ts';
import { RoundBatches, type RoundPool } from './round-pool.ts';
import { checkBalance, checkMoves, RoundOrder } from './round-order.ts';
import { RowReader } from './row-reader.ts';
import { LEAF_OF_ROUND } from './log-audit-store.ts';

/** The rows of all players, sorted by player and event. */
interface Readers {
  readonly purses: RowReader<AuditedPurse>;
  readonly pairs: RowReader<AuditedPair>;
  readonly rounds: RowReader<LoggedRound>;
  readonly transfers: RowReader<AuditedTransfer>;
  readonly waiting: RowReader<QueuedRoundRow>;
  /** The records of each stream of each feature. */
  readonly records: readonly (readonly RowReader<CauseRow>[])[];
}

interface PlayersContext extends AuditContext {
  readonly sealer: SeedSealer;
  readonly readers: Readers;
  readonly batches: RoundBatches;
  readonly totals: PurseTotals;
}

const EMPTY = { points: 0, spins: 0, xp: 0 };

/** Checks one player: pair by pair, round by round, with the transfers and the queue of the log beside them. */
class PlayerAudit {
  readonly #playerId: PlayerId;
  readonly #context: PlayersContext;
  readonly #queue: QueueCheck;
  #replay = new BalanceReplay(EMPTY);
  #causes: CauseCheck;
  #lastVersion = 0;
  #rounds = 0;

  constructor(playerId: PlayerId, context: PlayersContext) {
    this.#playerId = playerId;
    this.#context = context;
    this.#causes = new CauseCheck([], new Set(), context.counts);
    this.#queue = new QueueCheck(context.readers.waiting, context.counts, context.scope.since === null);
  }

  async check(): Promise<void> {
    const { readers, counts, totals } = this.#context;
    counts.players += 1;
    const purse = await readers.purses.takeIf(({ player_id: id }) => id === this.#playerId);
    if (purse) {
      totals.hold(purse);
      this.#replay = new BalanceReplay({ points: purse.points_first, spins: purse.spins_first, xp: purse.xp_first });
    }
    this.#causes = await this.#openCauses(purse);
    await this.#checkPairs();
    await this.#checkOthers(Infinity);
    this.#note(this.#causes.end(this.#replay.held, this.#roundsSoFar()));
    this.#note(await this.#queue.end(this.#playerId));
    this.#note(checkPurse(purse, this.#replay.held, this.#lastVersion));
    // Skip rounds without a pair: they would block all later players.
    while (await readers.rounds.takeIf(({ owner_id: owner }) => owner === this.#playerId));
  }

  /** Takes all records of the player: far fewer than rounds. */
  async #openCauses(purse: AuditedPurse | undefined): Promise<CauseCheck> {
    const { readers, causes } = this.#context;
    const fromVersion = purse?.from_version ?? 0;
    // The first version is a registration, also if it gave nothing.
    const versions = new Set(purse && fromVersion <= 1 ? [1] : []);
    const opened = [];
    for (const [index, cause] of causes.entries()) {
      const rows: CauseRow[] = [];
      for (const reader of readers.records[index]!) {
        for await (const row of reader.takeWhile(({ player_id: id }) => id === this.#playerId)) rows.push(row);
      }
      for (const { version } of rows) if (version > 0 && version >= fromVersion) versions.add(version);
      opened.push(cause.open(rows, fromVersion));
    }
    return new CauseCheck(opened, versions, this.#context.counts);
  }

  async #checkPairs(): Promise<void> {
    const { readers, scope, counts, sealer } = this.#context;
    const order = new PairOrder(scope.since === null);
    const rounds = new RoundOrder(this.#playerId);
    for await (const pair of readers.pairs.takeWhile(({ playerId }) => playerId === this.#playerId)) {
      counts.pairs += 1;
      const { facts, issues } = openPair(pair, sealer);
      this.#note([...order.take(pair), ...issues]);
      await this.#checkRounds(pair, facts, rounds);
    }
    this.#note(order.end());
  }

  async #checkRounds(pair: AuditedPair, facts: PairFacts, order: RoundOrder): Promise<void> {
    const { readers, batches, counts, delay, onProgress } = this.#context;
    for await (const row of readers.rounds.takeWhile(({ seed_pair_id: id }) => id === pair.id)) {
      const roundId = toRoundId(pair.serverSeedHash, row.nonce);
      batches.add(row, facts);
      counts.rounds += 1;
      if (facts.serverSeed !== null) counts.replayed += 1;
      if (row.signature !== null) counts.receipts += 1;
      if (pair.state === 'next') this.#note([nextIsPlayed(pair)], roundId);
      this.#note(order.take(row), roundId);
      await this.#checkOthers(row.version);
      this.#note(this.#causes.before(row.version + 1, this.#replay.held, this.#roundsSoFar()), roundId);
      this.#rounds += 1;
      this.#note(checkBalance(row, this.#replay.held, 'before'), roundId);
      this.#note(checkMoves(row, await this.#takeMoves(row.version)), roundId);
      this.#takeRound(row);
      this.#note(checkBalance(row, this.#replay.held, 'after'), roundId);
      this.#note(await this.#queue.take(row), roundId);
      delay.takeRound(row, roundId);
      if (batches.isFull) {
        await batches.send();
        onProgress();
      }
    }
  }

  #roundsSoFar(): number | null {
    return this.#context.scope.since === null ? this.#rounds : null;
  }

  /** Takes the transfers before this version: no round made them. */
  async #checkOthers(beforeVersion: number): Promise<void> {
    const { transfers } = this.#context.readers;
    for (;;) {
      const next = await transfers.peek();
      if (next?.player_id !== this.#playerId || next.version >= beforeVersion) return;
      const before = { ...this.#replay.held };
      const moved = await this.#takeMoves(next.version);
      const after = { ...this.#replay.held };
      const rounds = this.#roundsSoFar();
      this.#note(this.#causes.step({ version: next.version, transfers: moved, before, after, rounds }));
    }
  }

  /** Takes the transfers of this version: a handful at most. */
  async #takeMoves(version: number): Promise<AuditedTransfer[]> {
    const moves: AuditedTransfer[] = [];
    const { transfers } = this.#context.readers;
    const isOfVersion = (row: AuditedTransfer): boolean => row.player_id === this.#playerId && row.version === version;
    for await (const row of transfers.takeWhile(isOfVersion)) {
      this.#note(this.#takeTransfer(row));
      moves.push(row);
    }
    return moves;
  }

  /** A round is the record of its own stake and payout. */
  #takeRound(row: LoggedRound): void {
    this.#context.totals.play(row);
    this.#lastVersion = row.version;
    this.#replay.play(row);
  }

  #takeTransfer(row: AuditedTransfer): Issue[] {
    this.#context.counts.transfers += 1;
    this.#context.totals.move(row);
    this.#lastVersion = row.version;
    return this.#replay.take(row);
  }

  #note(issues: readonly Issue[], roundId: string | null = null): void {
    for (const issue of issues) this.#context.batches.note({ ...issue, playerId: this.#playerId, roundId });
  }
}

const nextIsPlayed = ({ id }: AuditedPair): Issue =>
  createIssue('seed pair', `seed pair ${id}`, 'no round before it comes into play', 'one');

/** Checks all players by merging sorted rows (ADR 35). Returns the sums of all purses and transfers. */
export async function auditPlayers(context: AuditContext, sealer: SeedSealer, pool: RoundPool): Promise<PurseTotals> {
  const { tx, scope, issues, onProgress } = context;
  const readers: Readers = {
    purses: new RowReader(streamPurses(tx, scope, selectLastRound)),
    pairs: new RowReader(streamPairs(tx, scope)),
    rounds: new RowReader(streamRounds<LeafColumns>(tx, scope, LEAF_OF_ROUND)),
    transfers: new RowReader(streamTransfers(tx, scope)),
    waiting: new RowReader(streamQueuedRounds(tx, scope)),
    records: context.causes.map(({ streams }) => streams.map((stream) => new RowReader(stream(tx, scope)))),
  };
  const totals = new PurseTotals();
  const batches = new RoundBatches(pool, issues);
  try {
    for (let playerId = await nextPlayer(readers); playerId !== null; playerId = await nextPlayer(readers)) {
      await new PlayerAudit(playerId, { ...context, sealer, readers, batches, totals }).check();
      if (issues.isEnough) break;
      onProgress();
    }
    await batches.finish();
  } finally {
    for (const reader of Object.values(readers).flat(2)) await reader.close();
  }
  return totals;
}

type LeafColumns = Pick<LoggedRound, 'leaf_index' | 'salt' | 'leaf_hash'> & Readonly<Record<string, unknown>>;

/** Returns the first player with unread rows, or null. */
async function nextPlayer({ purses, pairs, rounds, transfers, waiting, records }: Readers): Promise<PlayerId | null> {
  const heads = [
    (await purses.peek())?.player_id,
    (await pairs.peek())?.playerId,
    (await rounds.peek())?.owner_id,
    (await transfers.peek())?.player_id,
    (await waiting.peek())?.owner_id,
    ...(await Promise.all(records.flat().map(async (reader) => (await reader.peek())?.player_id))),
  ];
  const players = heads.filter((id) => id !== undefined && id !== null);
  return players.length === 0 ? null : players.reduce((least, id) => (id < least ? id : least));
}

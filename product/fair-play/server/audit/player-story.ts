import type { PlayerId } from '@wow/core/protocol';
import { roundIdOf } from '@wow/product/games';
import type { AuditedPair, SeedSealer, WaitingRow } from '@wow/product/games/server';
import type { AuditedPurse, AuditedTransfer, AuditScope } from '@wow/product/ledger/server';
import type { Mistake } from './check-round.ts';
import type { Counts } from './counts.ts';
import type { LoggedRound, PairFacts } from './logged-round.ts';
import { openPair, PairOrder } from './pair-order.ts';
import type { PurseTotals } from './purse-totals.ts';
import type { RoundBatches } from './round-batches.ts';
import { checkHeld, checkMoves, checkOther, RoundOrder } from './round-order.ts';
import type { RowReader } from './row-reader.ts';
import { Trail, wire } from './trail.ts';

/** Everything that is read of players, each in the order of players and of what happened to them. */
export interface Readers {
  readonly purses: RowReader<AuditedPurse>;
  readonly pairs: RowReader<AuditedPair>;
  readonly rounds: RowReader<LoggedRound>;
  readonly transfers: RowReader<AuditedTransfer>;
  readonly waiting: RowReader<WaitingRow>;
}

interface StoryNeeds {
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
export class PlayerStory {
  readonly #playerId: PlayerId;
  readonly #needs: StoryNeeds;
  readonly #purse: AuditedPurse | null;
  readonly #trail: Trail;
  #lastVersion = 0;

  constructor(playerId: PlayerId, needs: StoryNeeds) {
    const { head } = needs.readers.purses;
    this.#playerId = playerId;
    this.#needs = needs;
    this.#purse = head?.player_id === playerId ? head : null;
    this.#trail = new Trail(
      this.#purse
        ? { points: this.#purse.points_first, spins: this.#purse.spins_first, xp: this.#purse.xp_first }
        : EMPTY,
    );
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
    await this.#checkStray();
    this.#note(this.#checkPurse());
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
      const roundId = roundIdOf(pair.server_seed_hash, row.nonce);
      batches.add(row, facts);
      counts.rounds += 1;
      counts[facts.serverSeed === null ? 'notReplayed' : 'replayed'] += 1;
      if (row.signature !== null) counts.receipts += 1;
      if (pair.state === 'next') this.#note([nextIsPlayed(pair)], roundId);
      this.#note(order.take(row), roundId);
      await this.#checkOthers(row.version);
      this.#note(checkHeld(row, this.#trail.held, 'before'), roundId);
      this.#note(checkMoves(row, await this.#takeMoves(row.version)), roundId);
      this.#note(checkHeld(row, this.#trail.held, 'after'), roundId);
      this.#note(await this.#checkLogged(row), roundId);
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

  #takeTransfer(row: AuditedTransfer): Mistake[] {
    const { readers, counts, totals } = this.#needs;
    readers.transfers.skip();
    counts.transfers += 1;
    totals.move(row);
    this.#lastVersion = row.version;
    return this.#trail.take(row);
  }

  /** A round is in the log or waits to be: one of the two, and once. */
  async #checkLogged(row: LoggedRound): Promise<Mistake[]> {
    const { waiting } = this.#needs.readers;
    let times = 0;
    for (;;) {
      if (waiting.mustFill) await waiting.fill();
      const { head } = waiting;
      if (head?.owner_id !== this.#playerId || isBehind(head, row)) break;
      waiting.skip();
      if (head.seed_pair_id === row.seed_pair_id && head.nonce === row.nonce) times += 1;
      else if (this.#needs.scope.since === null) this.#note([strayInQueue(head)]);
    }
    const isLogged = row.leaf_index !== null;
    if (isLogged) this.#needs.counts.logged += 1;
    this.#needs.counts.waiting += times;
    if (Number(isLogged) + times === 1) return [];
    const found = `${isLogged ? 'in the log' : 'not in the log'}, ${times} times in its queue`;
    return [{ kind: 'unlogged', subject: 'its place in the log', expected: 'in the log, or once in its queue', found }];
  }

  /** Whatever is left of the player in streams whose pairs or rounds are not there. */
  async #checkStray(): Promise<void> {
    const { waiting, rounds } = this.#needs.readers;
    for (await waiting.fill(); waiting.head?.owner_id === this.#playerId; await waiting.fill()) {
      if (this.#needs.scope.since === null) this.#note([strayInQueue(waiting.head)]);
      waiting.skip();
    }
    for (await rounds.fill(); rounds.head?.owner_id === this.#playerId; await rounds.fill()) rounds.skip();
  }

  #checkPurse(): Mistake[] {
    const purse = this.#purse;
    if (!purse) return [{ kind: 'purse', subject: 'the purse', expected: 'one', found: 'none' }];
    const mistakes = (['points', 'spins', 'xp'] as const)
      .filter((unit) => purse[unit] !== this.#trail.held[unit])
      .map((unit): Mistake => {
        const expected = `${wire(this.#trail.held[unit])}, as transfers add up`;
        return { kind: 'purse', subject: `its ${unit}`, expected, found: String(wire(purse[unit])) };
      });
    if (purse.version >= this.#lastVersion) return mistakes;
    const expected = `at least ${this.#lastVersion}, that of the last transfer`;
    return [...mistakes, { kind: 'purse', subject: 'its version', expected, found: String(purse.version) }];
  }

  #note(mistakes: readonly Mistake[], roundId: string | null = null): void {
    for (const mistake of mistakes) this.#needs.batches.note({ ...mistake, playerId: this.#playerId, roundId });
  }
}

const isBehind = (waiting: WaitingRow, row: LoggedRound): boolean =>
  waiting.seed_pair_id > row.seed_pair_id || (waiting.seed_pair_id === row.seed_pair_id && waiting.nonce > row.nonce);

const strayInQueue = ({ seed_pair_id, nonce }: WaitingRow): Mistake => ({
  kind: 'unlogged',
  subject: `what waits for the log as nonce ${nonce} of seed pair ${seed_pair_id}`,
  expected: 'a round',
  found: 'none',
});

const nextIsPlayed = ({ id }: AuditedPair): Mistake => ({
  kind: 'seed pair',
  subject: `seed pair ${id}`,
  expected: 'no round before it comes into play',
  found: 'one',
});

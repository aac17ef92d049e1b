import type { PlayerId } from '@wow/core/protocol';
import { InvariantViolation, type Invariant } from './invariants.ts';
import { DatabaseError, isUnavailable } from '@wow/core/database';
import type { Bet, PlayedSeries, Round, Settlement } from '../../server/engine/settle-bets.ts';
import type { DurableState } from './durable-state.ts';
import { isBrokenRow, FaultyGameError } from './faults.ts';
import type { Reply } from './simulated-node.ts';

type BalanceChange = readonly [before: number, after: number];

/**
 * Returns whether all moves, each used once, lead from `start` to `end` in some order: an Eulerian trail over the
 * balances.
 */
export function isConsistentHistory(moves: readonly BalanceChange[], start: number, end: number): boolean {
  /** How many more moves leave a balance than arrive there. */
  const surplus = new Map<number, number>();
  const group = new Map<number, number>();
  const findGroup = (balance: number): number => {
    let root = balance;
    for (let up = group.get(root); up !== undefined; up = group.get(root)) root = up;
    if (root !== balance) group.set(balance, root);
    return root;
  };
  const add = (balance: number, by: number): void => void surplus.set(balance, (surplus.get(balance) ?? 0) + by);

  add(start, 0);
  for (const [before, after] of moves) {
    add(before, 1);
    add(after, -1);
    const [one, other] = [findGroup(before), findGroup(after)];
    if (one !== other) group.set(one, other);
  }
  add(start, -1);
  add(end, 1);
  const home = findGroup(start);
  return [...surplus].every(([balance, by]) => by === 0 && findGroup(balance) === home);
}

interface OrderedRequest {
  readonly playerId: PlayerId;
  readonly key: string;
  /** One life of one node. */
  readonly node: string;
  readonly order: number;
}

/** Checks that a node plays a player's bets in the order of requests. */
interface OrderChecker {
  /** A key that is requested twice may be played elsewhere first, so it no longer counts. */
  readonly onRequest: (playerId: PlayerId, key: string, node: string) => OrderedRequest;
  /** The purse had this version after the bet. */
  readonly onPlayed: (asked: OrderedRequest, version: number) => void;
}

interface PlayedRequest {
  readonly key: string;
  readonly order: number;
  readonly version: number;
}

function createOrderChecker(): OrderChecker {
  const askings = new Map<string, number>();
  const lines = new Map<string, PlayedRequest[]>();
  let order = 0;
  return {
    onRequest(playerId, key, node) {
      askings.set(key, (askings.get(key) ?? 0) + 1);
      return { playerId, key, node, order: (order += 1) };
    },
    onPlayed({ playerId, key, node, order }, version) {
      if (askings.get(key) !== 1) return;
      const name = `${node} ${playerId}`;
      const line = lines.get(name) ?? [];
      lines.set(name, line);
      let index = line.length;
      while (index > 0 && line[index - 1]!.order > order) index -= 1;
      const [before, after] = [line[index - 1], line[index]];
      if ((before && before.version > version) || (after && after.version < version)) {
        const story = `${before?.key} at version ${before?.version}, ${key} at ${version}`;
        throw new InvariantViolation('a player is played in order', `${story}, ${after?.key} at ${after?.version}`);
      }
      line.splice(index, 0, { key, order, version });
    },
  };
}

/** The database may recover, so no bet is rejected earlier. */
const MIN_PATIENCE_MS = 2_000;
/** Every answer comes within this and the slowness of statements. */
const ANSWER_LIMIT_MS = 5_000;

interface OpenRequest {
  readonly bet: Bet;
  readonly askedAtMs: number;
  readonly slownessBeforeMs: number;
  readonly order: OrderedRequest;
}

export interface Oracle {
  readonly onRequest: (bet: Bet, node: string) => OpenRequest;
  /** Compares the reply with the durable rows and stores issues for `violation`. */
  readonly onReply: (asking: OpenRequest, reply: Reply) => void;
  readonly violation: () => InvariantViolation | null;
  /** Every answer must still be true, and no bet may have waited too long. */
  readonly checkHistory: () => void;
  /** When every bet is answered, the answers explain every balance. */
  readonly checkFinalBalances: () => void;
  readonly rounds: () => number;
  readonly refusals: () => number;
}

export function createOracle(durable: DurableState, slownessMs: () => number): Oracle {
  const answers = new Map<string, { readonly bet: Bet; readonly settlement: Settlement; readonly text: string }>();
  const waiting = new Set<OpenRequest>();
  const order = createOrderChecker();
  let broken: InvariantViolation | null = null;
  let rounds = 0;

  function hearRounds({ bet, order: asked }: OpenRequest, rounds: readonly Round[]): void {
    const rows = durable.getRows(bet.playerId).rounds.filter((one) => one.bet.idempotencyKey === bet.idempotencyKey);
    const last = rows.at(-1);
    expect(last !== undefined, 'an acknowledged round is durable', bet, () => 'it is not there');
    const isMine = last!.bet.requestHash === bet.requestHash;
    const isSame = joinTexts(rows.map(({ round }) => round)) === joinTexts(rounds);
    expect(isMine && isSame, 'every answer of a key is the same', bet, () => joinTexts(rounds));
    order.onPlayed(asked, last!.version);
  }

  function checkTerms({ bet }: OpenRequest, { rounds: own, endedBy }: PlayedSeries): void {
    const { count, loss, win } = bet.series!;
    const gains = own.map((_, index) =>
      own.slice(0, index + 1).reduce((sum, round) => sum + round.payout - round.bet, 0),
    );
    const gain = gains.at(-1)!;
    const isOver = {
      count: own.length === count,
      win: win !== null && gain >= win,
      loss: loss !== null && bet.stake.amount - gain > loss,
    };
    const keeps =
      own.length <= count &&
      (loss === null || Math.min(...gains) >= -loss) &&
      gains.slice(0, -1).every((before) => win === null || before < win) &&
      (endedBy in isOver ? isOver[endedBy as keyof typeof isOver] : true);
    expect(keeps, 'a series keeps its terms', bet, () => `${endedBy} after ${gains.join(', ')}`);
  }

  function hearRefusal({ bet }: OpenRequest, code: string): void {
    const { rounds: played, refusalOfKey, refusals } = durable.getRows(bet.playerId);
    const { idempotencyKey } = bet;
    const row =
      refusalOfKey.get(idempotencyKey) ??
      [...played, ...refusals].find((one) => one.bet.idempotencyKey === idempotencyKey);
    if (code === 'idempotency_mismatch') {
      const isOther = row !== undefined && row.bet.requestHash !== bet.requestHash;
      expect(isOther, 'every answer of a key is the same', bet, () => 'a mismatch with nothing');
      return;
    }
    expect(row !== undefined, 'an acknowledged round is durable', bet, () => `the refusal ${code} is not there`);
    const isSame = row !== undefined && 'code' in row && row.code === code && row.bet.requestHash === bet.requestHash;
    expect(isSame, 'every answer of a key is the same', bet, () => code);
  }

  function hearAnswer(asking: OpenRequest, settlement: Settlement): void {
    const { bet } = asking;
    if (settlement.kind === 'refused') hearRefusal(asking, settlement.code);
    else hearRounds(asking, getRounds(settlement));
    if (settlement.kind === 'series') checkTerms(asking, settlement);
    if (settlement.kind === 'refused' && settlement.code === 'idempotency_mismatch') return;
    const text = settlement.kind === 'refused' ? settlement.code : joinTexts(getRounds(settlement));
    const before = answers.get(bet.idempotencyKey);
    const isSame = before === undefined || before.text === text;
    expect(isSame, 'every answer of a key is the same', bet, () => `${before?.text}, then ${text}`);
    if (before) return;
    answers.set(bet.idempotencyKey, { bet, settlement, text });
    if (settlement.kind !== 'refused') rounds += getRounds(settlement).length;
  }

  function hearError({ bet, askedAtMs }: OpenRequest, error: unknown): void {
    const isOwn = error instanceof FaultyGameError || (error instanceof DatabaseError && error.code === '22P02');
    const deserves = isBrokenRow(bet) || (error instanceof FaultyGameError && error.key === bet.idempotencyKey);
    if (isOwn) {
      expect(deserves, 'a bad bet fails alone', bet, () => String(error));
      return;
    }
    expect(isUnavailable(error), 'a bad bet fails alone', bet, () => String(error));
    const ageMs = durable.nowMs() - askedAtMs;
    expect(ageMs > MIN_PATIENCE_MS, 'no bet is rejected early', bet, () => `after ${ageMs} ms: ${String(error)}`);
  }

  return {
    onRequest(bet, node) {
      const ordered = order.onRequest(bet.playerId, bet.idempotencyKey, node);
      const asking = { bet, askedAtMs: durable.nowMs(), slownessBeforeMs: slownessMs(), order: ordered };
      waiting.add(asking);
      return asking;
    },
    onReply(asking, reply) {
      waiting.delete(asking);
      if (reply.kind === 'gone') return;
      try {
        checkTime(asking);
        if (reply.kind === 'answered') hearAnswer(asking, reply.settlement);
        else hearError(asking, reply.error);
      } catch (error) {
        if (!(error instanceof InvariantViolation)) throw error;
        broken ??= error;
      }
    },
    violation: () => broken,
    checkHistory() {
      for (const asking of waiting) checkTime(asking);
      const written = new Map<string, string>();
      for (const { rounds: played, refusals } of durable.players()) {
        for (const { bet, round } of played) {
          const before = bet.series === null ? '' : (written.get(bet.idempotencyKey) ?? '');
          written.set(bet.idempotencyKey, before + toText(round));
        }
        for (const { bet, code } of refusals) written.set(bet.idempotencyKey, code);
      }
      for (const { bet, text } of answers.values()) {
        const stands = written.get(bet.idempotencyKey) === text;
        expect(stands, 'an acknowledged round is durable', bet, () => 'it is gone');
      }
    },
    checkFinalBalances() {
      for (const rows of durable.players()) {
        const moves = rows.transfers
          .filter(({ reason, unit }) => reason === 'registration' && unit === 'points')
          .map(toMove);
        for (const { bet, settlement } of answers.values()) {
          if (bet.playerId !== rows.playerId || settlement.kind === 'refused') continue;
          for (const { pointsBefore, pointsAfter } of getRounds(settlement)) moves.push([pointsBefore, pointsAfter]);
        }
        const isTrail = isConsistentHistory(moves, 0, rows.holdings.points);
        if (!isTrail) throw new InvariantViolation('one trail explains every balance', `player ${rows.playerId}`);
      }
    },
    rounds: () => rounds,
    refusals: () => [...answers.values()].filter(({ settlement }) => settlement.kind === 'refused').length,
  };

  function checkTime({ bet, askedAtMs, slownessBeforeMs }: OpenRequest): void {
    const ageMs = durable.nowMs() - askedAtMs;
    const limitMs = ANSWER_LIMIT_MS + slownessMs() - slownessBeforeMs;
    expect(ageMs <= limitMs, 'every answer comes in time', bet, () => `${ageMs} ms`);
  }
}

const toMove = ({ playerAfter, amount }: { playerAfter: number; amount: number }): BalanceChange => [
  playerAfter - amount,
  playerAfter,
];

type Played = Exclude<Settlement, { readonly kind: 'refused' }>;

export const getRounds = (played: Played): readonly Round[] =>
  played.kind === 'round' ? [played.round] : played.rounds;

const joinTexts = (rounds: readonly Round[]): string => rounds.map(toText).join('');

const texts = new WeakMap<Round, string>();

/** Rounds never change, so one text of each is enough. */
function toText(round: Round): string {
  const text = texts.get(round) ?? JSON.stringify(round);
  texts.set(round, text);
  return text;
}

type PlayerBet = { readonly playerId: PlayerId; readonly idempotencyKey: string };

function expect(holds: boolean, invariant: Invariant, bet: PlayerBet, story: () => string): void {
  if (!holds) throw new InvariantViolation(invariant, `player ${bet.playerId}, ${bet.idempotencyKey}: ${story()}`);
}

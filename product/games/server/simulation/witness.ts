import { DatabaseError, isUnavailable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { Bet, Round, Settlement } from '../round.ts';
import { BrokenPromise, type Invariant } from './broken-promise.ts';
import type { House } from './house.ts';
import { createOrderWatch, type Asked } from './order-watch.ts';
import { isPoisonedRow, PoisonError } from './poison.ts';
import type { Reply } from './simulated-node.ts';
import { explainsAll, type Move } from './trail.ts';

/** Sooner than this nobody is told to come back: the database may be there again. */
const PATIENCE_MS = 2_000;
/** Every answer comes within this and what statements have been slow by: above all, however silent the database is. */
const ANSWER_LIMIT_MS = 5_000;

interface Asking {
  readonly bet: Bet;
  readonly askedAtMs: number;
  readonly slownessBeforeMs: number;
  readonly asked: Asked;
}

/** Sees every bet that is asked for and every reply. */
export interface Witness {
  readonly asks: (bet: Bet, place: string) => Asking;
  /** Compares the reply with what is durable at this moment, and keeps what is wrong with it for `broken`. */
  readonly hears: (asking: Asking, reply: Reply) => void;
  readonly broken: () => BrokenPromise | null;
  /** Everything that was ever answered still stands, and nobody has waited for too long. */
  readonly looksBack: () => void;
  /** When every bet has its answer: the answers explain every balance. */
  readonly concludes: () => void;
  readonly rounds: () => number;
  readonly refusals: () => number;
}

/** Returns a witness who has seen nothing yet. */
export function createWitness(house: House, slownessMs: () => number): Witness {
  const answers = new Map<string, { readonly bet: Bet; readonly settlement: Settlement; readonly text: string }>();
  const waiting = new Set<Asking>();
  const order = createOrderWatch();
  let broken: BrokenPromise | null = null;
  let rounds = 0;

  function hearRound({ bet, asked }: Asking, round: Round): void {
    const row = house.rowsOf(bet.playerId).rounds.findLast((one) => one.bet.idempotencyKey === bet.idempotencyKey);
    expect(row !== undefined, 'an acknowledged round is durable', bet, () => 'it is not there');
    const isMine = row!.bet.requestHash === bet.requestHash;
    expect(isMine && textOf(row!.round) === textOf(round), 'every answer of a key is the same', bet, () =>
      textOf(round),
    );
    order.played(asked, row!.version);
  }

  function hearRefusal({ bet }: Asking, code: string): void {
    const { rounds: played, refusalOfKey, refusals } = house.rowsOf(bet.playerId);
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

  function hearAnswer(asking: Asking, settlement: Settlement): void {
    const { bet } = asking;
    if (settlement.kind === 'round') hearRound(asking, settlement.round);
    else hearRefusal(asking, settlement.code);
    if (settlement.kind === 'refused' && settlement.code === 'idempotency_mismatch') return;
    const text = settlement.kind === 'round' ? textOf(settlement.round) : settlement.code;
    const before = answers.get(bet.idempotencyKey);
    const isSame = before === undefined || before.text === text;
    expect(isSame, 'every answer of a key is the same', bet, () => `${before?.text}, then ${text}`);
    if (before) return;
    answers.set(bet.idempotencyKey, { bet, settlement, text });
    if (settlement.kind === 'round') rounds += 1;
  }

  function hearError({ bet, askedAtMs }: Asking, error: unknown): void {
    const isOwn = error instanceof PoisonError || (error instanceof DatabaseError && error.code === '22P02');
    const deserves = isPoisonedRow(bet) || (error instanceof PoisonError && error.key === bet.idempotencyKey);
    if (isOwn) {
      expect(deserves, 'a bad bet fails alone', bet, () => String(error));
      return;
    }
    expect(isUnavailable(error), 'a bad bet fails alone', bet, () => String(error));
    const ageMs = house.nowMs() - askedAtMs;
    expect(ageMs > PATIENCE_MS, 'nobody is turned away early', bet, () => `after ${ageMs} ms: ${String(error)}`);
  }

  return {
    asks(bet, place) {
      const asked = order.asked(bet.playerId, bet.idempotencyKey, place);
      const asking = { bet, askedAtMs: house.nowMs(), slownessBeforeMs: slownessMs(), asked };
      waiting.add(asking);
      return asking;
    },
    hears(asking, reply) {
      waiting.delete(asking);
      if (reply.kind === 'gone') return;
      try {
        checkTime(asking);
        if (reply.kind === 'answered') hearAnswer(asking, reply.settlement);
        else hearError(asking, reply.error);
      } catch (error) {
        if (!(error instanceof BrokenPromise)) throw error;
        broken ??= error;
      }
    },
    broken: () => broken,
    looksBack() {
      for (const asking of waiting) checkTime(asking);
      const written = new Map<string, string>();
      for (const { rounds: played, refusals } of house.players()) {
        for (const { bet, round } of played) written.set(bet.idempotencyKey, textOf(round));
        for (const { bet, code } of refusals) written.set(bet.idempotencyKey, code);
      }
      for (const { bet, text } of answers.values()) {
        const stands = written.get(bet.idempotencyKey) === text;
        expect(stands, 'an acknowledged round is durable', bet, () => 'it is gone');
      }
    },
    concludes() {
      for (const rows of house.players()) {
        const moves = rows.transfers
          .filter(({ reason, unit }) => reason === 'registration' && unit === 'points')
          .map(givenBy);
        for (const { bet, settlement } of answers.values()) {
          if (bet.playerId !== rows.playerId || settlement.kind !== 'round') continue;
          moves.push([settlement.round.pointsBefore, settlement.round.pointsAfter]);
        }
        const isTrail = explainsAll(moves, 0, rows.holdings.points);
        if (!isTrail) throw new BrokenPromise('one trail explains every balance', `player ${rows.playerId}`);
      }
    },
    rounds: () => rounds,
    refusals: () => answers.size - rounds,
  };

  function checkTime({ bet, askedAtMs, slownessBeforeMs }: Asking): void {
    const ageMs = house.nowMs() - askedAtMs;
    const limitMs = ANSWER_LIMIT_MS + slownessMs() - slownessBeforeMs;
    expect(ageMs <= limitMs, 'every answer comes in time', bet, () => `${ageMs} ms`);
  }
}

const givenBy = ({ playerAfter, amount }: { playerAfter: number; amount: number }): Move => [
  playerAfter - amount,
  playerAfter,
];

const texts = new WeakMap<Round, string>();

/** Rounds never change, so that one text of each is enough. */
function textOf(round: Round): string {
  const text = texts.get(round) ?? JSON.stringify(round);
  texts.set(round, text);
  return text;
}

type PlayerBet = { readonly playerId: PlayerId; readonly idempotencyKey: string };

function expect(holds: boolean, invariant: Invariant, bet: PlayerBet, story: () => string): void {
  if (!holds) throw new BrokenPromise(invariant, `player ${bet.playerId}, ${bet.idempotencyKey}: ${story()}`);
}

import { DatabaseError } from '@wow/core/database';
import type { Random } from './random.ts';
import type { ConfiguredGame } from '../../table/define-game.ts';
import type { Bet } from '../../server/engine/settle-bets.ts';
import { toDayNumber, getDayStart } from '../../server/limits/play-limits.ts';

export type Fault =
  | 'lost before the commit'
  | 'lost after the commit'
  | 'timed out'
  | 'timed out, committed later'
  | 'deadlock'
  | 'serialization failure'
  | 'unique violation'
  | 'ended by the administrator'
  | 'slow';

/** Beside statements. */
export type Mishap =
  | 'database restarted'
  | 'database silent'
  | 'clock moved'
  | 'node crashed'
  | 'answer lost on the way'
  | 'poisoned bet';

const FAULTS: readonly Fault[] = [
  'lost before the commit',
  'lost after the commit',
  'timed out',
  'timed out, committed later',
  'deadlock',
  'serialization failure',
  'unique violation',
  'ended by the administrator',
  'slow',
];

const MESSAGES: Readonly<Record<Exclude<Fault, 'slow'>, { readonly message: string; readonly code?: string }>> = {
  'lost before the commit': { message: 'connection reset' },
  'lost after the commit': { message: 'connection reset' },
  'timed out': { message: 'the database is silent' },
  'timed out, committed later': { message: 'the database is silent' },
  deadlock: { message: 'deadlock detected', code: '40P01' },
  'serialization failure': { message: 'could not serialize access', code: '40001' },
  'unique violation': { message: 'duplicate key value', code: '23505' },
  'ended by the administrator': { message: 'terminating connection', code: '57P01' },
};

export interface Faults {
  readonly next: () => Fault | null;
  /** Strikes with the given probability, and never after `stop`. */
  readonly strikes: (mishap: Mishap, probability: number) => boolean;
  readonly stop: () => void;
  readonly areOver: () => boolean;
  readonly counts: ReadonlyMap<Fault | Mishap, number>;
}

export function createFaults(chance: Random, probability: number): Faults {
  const counts = new Map<Fault | Mishap, number>();
  let isOver = false;
  const count = <What extends Fault | Mishap>(what: What): What => {
    counts.set(what, (counts.get(what) ?? 0) + 1);
    return what;
  };
  return {
    next: () => (!isOver && chance.happens(probability) ? count(chance.pick(FAULTS)) : null),
    strikes: (mishap, likely) => !isOver && chance.happens(likely) && count(mishap) === mishap,
    stop: () => (isOver = true),
    areOver: () => isOver,
    counts,
  };
}

export function toDatabaseError(fault: Exclude<Fault, 'slow'>): DatabaseError {
  const { message, ...code } = MESSAGES[fault];
  return new DatabaseError(message, code);
}

export class FaultyGameError extends Error {
  override readonly name = 'FaultyGameError';
  readonly key: string;

  constructor(key: string) {
    super(`the table of ${key} is broken`);
    this.key = key;
  }
}

const BAD_HASH = 'poison';

export function breakTable(bet: Bet): Bet {
  const play = (): never => {
    throw new FaultyGameError(bet.idempotencyKey);
  };
  const table: ConfiguredGame = { ...bet.table, rules: { ...bet.table.rules, play } };
  return { ...bet, table };
}

/** Returns the bet with a value that the database refuses. */
export const breakRow = (bet: Bet): Bet => ({ ...bet, requestHash: BAD_HASH });

export const isBrokenRow = ({ requestHash }: Bet): boolean => requestHash === BAD_HASH;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns a time ahead, back, or just before a day begins. */
export function skewClock(now: Date, chance: Random): Date {
  const midnight = getDayStart(toDayNumber(now) + 1).getTime();
  const to = chance.pick([
    midnight - chance.nextInt(20),
    midnight - chance.nextInt(1_000),
    now.getTime() + chance.pick([-HOUR_MS, -60_000, HOUR_MS]),
    now.getTime() + chance.pick([-DAY_MS, DAY_MS, 8 * DAY_MS, 31 * DAY_MS]),
  ]);
  return new Date(to);
}

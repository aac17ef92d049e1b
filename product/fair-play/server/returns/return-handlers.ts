import { createBatchLoader, type Queryable } from '@wow/core/database';
import { answer, type Handlers } from '@wow/core/protocol';
import type { LiveReturn, returnEndpoints } from '@wow/product/fair-play';
import { judgeReturn, type ReturnTally } from '../../returns/judge-return.ts';
import { readGameTallies, readMarks, readTallies, type StoredTally } from './returns-store.ts';

const HUNDREDTHS = 100;
/** A tenth digit of a statistic is noise. */
const DIGITS = 9;

/** One read answers all simultaneous calls. */
export function returnHandlers({ db }: { readonly db: Queryable }): Handlers<typeof returnEndpoints> {
  const read = createBatchLoader(async (keys: readonly 'all'[]) => {
    const returns = await readReturns(db);
    return new Map(keys.map((key) => [key, returns]));
  });
  return { returns: async () => answer({ returns: (await read('all')) ?? [] }) };
}

async function readReturns(db: Queryable): Promise<LiveReturn[]> {
  const tallies = await readTallies(db);
  const marks = await readMarks(db);
  return tallies.map((tally) => {
    const { game, choice, stake, rounds, staked, paid } = tally;
    // The marks are read later, so there may be newer ones.
    const passed = marks.filter((mark) => isOfKind(mark, tally) && mark.rounds < rounds);
    const { z, state } = judgeReturn(tally);
    return {
      game,
      choice: choice === '' ? null : choice,
      stake: stake === 0 ? null : stake / HUNDREDTHS,
      rounds,
      staked: staked / HUNDREDTHS,
      paid: paid / HUNDREDTHS,
      marks: [...passed, tally].map(toMark),
      z: z === null ? null : short(z),
      state,
    };
  });
}

export interface GameReturn {
  readonly game: string;
  readonly rounds: number;
  /** Standard deviations above the expectation; null while too few rounds are counted to judge it. */
  readonly z: number | null;
}

export const readGameReturns = async (db: Queryable): Promise<GameReturn[]> =>
  (await readGameTallies(db)).map(({ game, ...tally }) => {
    const { z, isJudged } = judgeReturn(tally);
    return { game, rounds: tally.rounds, z: isJudged ? z : null };
  });

const isOfKind = (one: StoredTally, other: StoredTally): boolean =>
  one.game === other.game && one.choice === other.choice && one.stake === other.stake;

const toMark = ({ rounds, staked, paid, expected, variance }: ReturnTally) => ({
  rounds,
  returned: short(paid / staked),
  expected: short(expected / staked),
  deviation: short(Math.sqrt(variance) / staked),
});

const short = (value: number): number => Number(value.toPrecision(DIGITS));

import { createBatchLoader, type Queryable } from '@wow/core/database';
import { answer, type Handlers } from '@wow/core/protocol';
import type { LiveReturn, returnEndpoints } from '@wow/product/fair-play';
import { judgeReturn, type ReturnTally } from '../../returns/judge-return.ts';
import { readMarks, readTallies, type StoredTally } from './returns-store.ts';

/** Amounts are kept in hundredths, and a tenth digit of a statistic is noise. */
const UNIT = 100;
const DIGITS = 9;

/** Returns the handler of every call about live returns. However many ask at once, one read answers them. */
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
    // A mark may have been made since the tallies were read.
    const passed = marks.filter((mark) => isOfKind(mark, tally) && mark.rounds < rounds);
    const { z, state } = judgeReturn(tally);
    return {
      game,
      choice: choice === '' ? null : choice,
      stake: stake === 0 ? null : stake / UNIT,
      rounds,
      staked: staked / UNIT,
      paid: paid / UNIT,
      marks: [...passed, tally].map(toMark),
      z: z === null ? null : short(z),
      state,
    };
  });
}

const isOfKind = (one: StoredTally, other: StoredTally): boolean =>
  one.game === other.game && one.choice === other.choice && one.stake === other.stake;

const toMark = ({ rounds, staked, paid, expected, variance }: ReturnTally) => ({
  rounds,
  returned: short(paid / staked),
  expected: short(expected / staked),
  deviation: short(Math.sqrt(variance) / staked),
});

const short = (value: number): number => Number(value.toPrecision(DIGITS));

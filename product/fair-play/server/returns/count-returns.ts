import type { Transaction } from '@wow/core/database';
import { toWire, hundredths } from '@wow/core/protocol';
import type { PlacedRound } from '@wow/product/games/server';
import { isMark } from '../../returns/is-mark.ts';
import { judgeReturn } from '../../returns/judge-return.ts';
import { NO_ROUNDS, withRound, type CountedRound } from '../../returns/return-tally.ts';
import type { OddsBook } from './odds-book.ts';
import { appendMarks, keepTallies, readTallies, type KeptTally, type ReturnKind } from './returns-store.ts';

/** The stake that stands for all stakes together. */
const ALL_STAKES = 0;

const nameOf = ({ game, choice, stake }: ReturnKind): string => `${game}/${choice}/${stake}`;

/**
 * Counts what these rounds returned, in their order, and returns a sentence for each kind of round that left its band
 * thereby. Rounds whose economy is not known, or whose choice it does not know, are left out: nothing can be said of them.
 */
export async function countReturns(tx: Transaction, odds: OddsBook, rounds: readonly PlacedRound[]): Promise<string[]> {
  const before = new Map((await readTallies(tx)).map((tally) => [nameOf(tally), tally]));
  const tallies = new Map(before);
  const counted = new Set<string>();
  const marks: KeptTally[] = [];

  const count = (kind: ReturnKind, round: CountedRound): void => {
    const name = nameOf(kind);
    const tally = { ...kind, ...withRound(tallies.get(name) ?? NO_ROUNDS, round) };
    tallies.set(name, tally);
    counted.add(name);
    if (isMark(tally.rounds)) marks.push(tally);
  };

  for (const { game, choice, configHash, payout } of rounds) {
    const expected = (await odds.under(tx, configHash))?.(game, choice);
    if (!expected) continue;
    const { stake, unit, returned, deviation } = expected;
    const kind = { game, choice: expected.choice ?? '' };
    const round = { stake, payout, returned, deviation };
    count({ ...kind, stake: ALL_STAKES }, round);
    // Every spin costs the same: there are no stakes to tell apart.
    if (unit === 'points') count({ ...kind, stake }, round);
  }

  const changed = [...counted].map((name) => tallies.get(name)!); // each of these was set above
  await keepTallies(tx, changed);
  await appendMarks(tx, marks);
  return changed.flatMap((tally) => {
    const was = before.get(nameOf(tally));
    return isOutside(tally) && !(was && isOutside(was)) ? [warningOf(tally)] : [];
  });
}

const isOutside = (tally: KeptTally): boolean => judgeReturn(tally).state === 'outside';

function warningOf(tally: KeptTally): string {
  const { game, choice, stake, rounds, paid, expected } = tally;
  const { z } = judgeReturn(tally);
  const of = `${game}${choice && `, ${choice}`}, ${stake === ALL_STAKES ? 'all stakes' : `stake ${toWire(hundredths(stake))}`}`;
  const off = z === null ? 'though chance decides nothing there' : `${Math.abs(z).toFixed(1)} standard deviations away`;
  return `${of}: ${rounds} rounds have paid ${paid / 100} points where ${(expected / 100).toFixed(2)} were to be expected, ${off}`;
}

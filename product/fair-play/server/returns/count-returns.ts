import type { Transaction } from '@wow/core/database';
import { toWire, hundredths } from '@wow/core/protocol';
import type { PlacedRound } from '@wow/product/games/server';
import { isMark } from '../../returns/is-mark.ts';
import { judgeReturn } from '../../returns/judge-return.ts';
import { NO_ROUNDS, withRound, type CountedRound, type ReturnTally } from '../../returns/return-tally.ts';
import type { OddsBook, ReturnsUnder } from './odds-book.ts';
import { appendMarks, keepTallies, readTallies, type KeptTally, type ReturnKind } from './returns-store.ts';

/** The stake that stands for all stakes together. */
const ALL_STAKES = 0;

const nameOf = ({ game, choice, stake }: ReturnKind): string => `${game}/${choice}/${stake}`;

/** What rounds have returned, while one transaction counts some more of them. */
export interface ReturnCount {
  /** Counts these rounds, in their order. Those whose economy is not known, or does not know their choice, are left out. */
  readonly add: (rounds: readonly PlacedRound[]) => Promise<void>;
  /** Keeps what was counted, and returns a sentence for each kind of round that left its band thereby. */
  readonly keep: () => Promise<string[]>;
}

/** One kind of round: what had been counted of it, and what has been by now. */
interface CountedKind extends ReturnKind {
  readonly before: ReturnTally;
  now: ReturnTally;
}

/** Returns a count that goes on from what is kept. */
export async function countReturns(tx: Transaction, odds: OddsBook): Promise<ReturnCount> {
  const kinds = new Map<string, CountedKind>();
  for (const { game, choice, stake, ...before } of await readTallies(tx)) open({ game, choice, stake }, before);
  const marks: KeptTally[] = [];

  function open(kind: ReturnKind, before: ReturnTally): CountedKind {
    const opened = { ...kind, before, now: before };
    kinds.set(nameOf(kind), opened);
    return opened;
  }

  function count(kind: ReturnKind, round: CountedRound): void {
    const counted = kinds.get(nameOf(kind)) ?? open(kind, NO_ROUNDS);
    counted.now = withRound(counted.now, round);
    if (isMark(counted.now.rounds)) marks.push(tallyOf(counted));
  }

  return {
    async add(rounds) {
      let [configHash, returns]: [string | undefined, ReturnsUnder | null] = [undefined, null];
      for (const round of rounds) {
        // Nearly all rounds of a while are played under one economy.
        if (round.configHash !== configHash) {
          configHash = round.configHash;
          returns = await odds.under(tx, configHash);
        }
        const expected = returns?.(round.game, round.choice);
        if (!expected) continue;
        const { stake, unit, returned, deviation } = expected;
        const [game, choice] = [round.game, expected.choice ?? ''];
        const counted = { stake, payout: round.payout, returned, deviation };
        count({ game, choice, stake: ALL_STAKES }, counted);
        // Every spin costs the same: there are no stakes to tell apart.
        if (unit === 'points') count({ game, choice, stake }, counted);
      }
    },
    async keep() {
      const changed = [...kinds.values()].filter(({ before, now }) => now !== before);
      await keepTallies(tx, changed.map(tallyOf));
      await appendMarks(tx, marks);
      return changed
        .filter(({ before, now }) => isOutside(now) && !isOutside(before))
        .map(tallyOf)
        .map(warningOf);
    },
  };
}

const tallyOf = ({ game, choice, stake, now }: CountedKind): KeptTally => ({ game, choice, stake, ...now });

const isOutside = (tally: ReturnTally): boolean => judgeReturn(tally).state === 'outside';

function warningOf(tally: KeptTally): string {
  const { game, choice, stake, rounds, paid, expected } = tally;
  const { z } = judgeReturn(tally);
  const of = `${game}${choice && `, ${choice}`}, ${stake === ALL_STAKES ? 'all stakes' : `stake ${toWire(hundredths(stake))}`}`;
  const off = z === null ? 'though chance decides nothing there' : `${Math.abs(z).toFixed(1)} standard deviations away`;
  return `${of}: ${rounds} rounds have paid ${paid / 100} points where ${(expected / 100).toFixed(2)} were to be expected, ${off}`;
}

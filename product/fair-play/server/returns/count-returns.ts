import * as z from 'zod/mini';
import type { Queryable, Transaction } from '@wow/core/database';
import { createReturnCalculator, gamesSettings, type ExpectedReturn } from '@wow/product/games';
import { toWire, hundredths } from '@wow/core/protocol';
import type { LogRound } from '@wow/product/games/server';
import {
  isMark,
  judgeReturn,
  NO_ROUNDS,
  withRound,
  type CountedRound,
  type ReturnTally,
} from '../../returns/judge-return.ts';
import { appendMarks, saveTallies, readTallies, type StoredTally, type ReturnKind } from './returns-store.ts';

/** Returns what tells of a round, by its game and choice, what it was to return under the economy with this hash. */
export interface OddsCache {
  readonly under: (db: Queryable, configHash: string) => Promise<ReturnsUnder | null>;
}

/** Tells null of a round of which these rules know nothing. */
type ReturnsUnder = (game: string, choice: unknown) => ExpectedReturn | null;

/** Reads the economy with this hash as canonical JSON, or null when there is none. */
export type ReadEconomy = (db: Queryable, configHash: string) => Promise<string | null>;

/** The other fields do not affect the odds. */
const economySchema = z.object({ games: gamesSettings });

/**
 * Returns the book of all odds that rounds were ever played by. An economy never changes, so each is read and counted
 * once; an operator makes a few of them a year.
 */
export function createOddsCache(readEconomy: ReadEconomy): OddsCache {
  const known = new Map<string, ReturnsUnder | null>();
  return {
    async under(db, configHash) {
      const found = known.get(configHash);
      if (found !== undefined) return found;
      const document = await readEconomy(db, configHash);
      const economy = economySchema.safeParse(document === null ? null : JSON.parse(document));
      const returns = economy.success ? createReturnCalculator(economy.data.games) : null;
      known.set(configHash, returns);
      return returns;
    },
  };
}

/** The stake value that means all stakes together. */
const ALL_STAKES = 0;

const getKindName = ({ game, choice, stake }: ReturnKind): string => `${game}/${choice}/${stake}`;

/** What rounds have returned, while one transaction counts some more of them. */
export interface ReturnCount {
  /** Counts these rounds, in their order. Those whose economy is not known, or does not know their choice, are left out. */
  readonly add: (rounds: readonly LogRound[]) => Promise<void>;
  /** Stores the counts, and returns a sentence for each kind of round that left its band. */
  readonly save: () => Promise<string[]>;
}

/** One kind of round: what had been counted of it, and what has been by now. */
interface CountedKind extends ReturnKind {
  readonly before: ReturnTally;
  now: ReturnTally;
}

/** Returns a count that goes on from what is kept. */
export async function countReturns(tx: Transaction, odds: OddsCache): Promise<ReturnCount> {
  const kinds = new Map<string, CountedKind>();
  for (const { game, choice, stake, ...before } of await readTallies(tx)) open({ game, choice, stake }, before);
  const marks: StoredTally[] = [];

  function open(kind: ReturnKind, before: ReturnTally): CountedKind {
    const opened = { ...kind, before, now: before };
    kinds.set(getKindName(kind), opened);
    return opened;
  }

  function count(kind: ReturnKind, round: CountedRound): void {
    const counted = kinds.get(getKindName(kind)) ?? open(kind, NO_ROUNDS);
    counted.now = withRound(counted.now, round);
    if (isMark(counted.now.rounds)) marks.push(toTally(counted));
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
    async save() {
      const changed = [...kinds.values()].filter(({ before, now }) => now !== before);
      await saveTallies(tx, changed.map(toTally));
      await appendMarks(tx, marks);
      return changed
        .filter(({ before, now }) => isOutside(now) && !isOutside(before))
        .map(toTally)
        .map(formatWarning);
    },
  };
}

const toTally = ({ game, choice, stake, now }: CountedKind): StoredTally => ({ game, choice, stake, ...now });

const isOutside = (tally: ReturnTally): boolean => judgeReturn(tally).state === 'outside';

function formatWarning(tally: StoredTally): string {
  const { game, choice, stake, rounds, paid, expected } = tally;
  const { z } = judgeReturn(tally);
  const of = `${game}${choice && `, ${choice}`}, ${stake === ALL_STAKES ? 'all stakes' : `stake ${toWire(hundredths(stake))}`}`;
  const off = z === null ? 'though chance decides nothing there' : `${Math.abs(z).toFixed(1)} standard deviations away`;
  return `${of}: ${rounds} rounds have paid ${paid / 100} points where ${(expected / 100).toFixed(2)} were to be expected, ${off}`;
}

import * as z from 'zod/mini';
import type { Queryable, Transaction } from '@wow/core/database';
import { createReturnCalculator, gamesSettings, type ExpectedReturn } from '@wow/product/games';
import { toWire, hundredths } from '@wow/core/protocol';
import type { LogRound } from '@wow/product/games/server';
import { isMark, judgeReturn, NO_ROUNDS, withRound, type ReturnTally } from '../../returns/judge-return.ts';
import { appendMarks, saveTallies, readTallies, type StoredTally, type ReturnKind } from './returns-store.ts';

type GetExpectedReturn = ReturnType<typeof createReturnCalculator>;

/** Finds the odds of every economy that rounds were played by. */
export interface OddsCache {
  readonly under: (db: Queryable, configHash: string) => Promise<GetExpectedReturn | null>;
}

/** Reads the economy with this hash as canonical JSON, or null when there is none. */
export type ReadEconomy = (db: Queryable, configHash: string) => Promise<string | null>;

/** The other fields do not affect the odds. */
const economySchema = z.object({ games: gamesSettings });

/** Returns the expected returns under an economy (canonical JSON), or null if it has no settings of today's games. */
export function parseOdds(document: string): GetExpectedReturn | null {
  const economy = economySchema.safeParse(JSON.parse(document));
  return economy.success ? createReturnCalculator(economy.data.games) : null;
}

/** An economy never changes, so each is read and computed once; an operator makes a few of them a year. */
export function createOddsCache(readEconomy: ReadEconomy): OddsCache {
  const known = new Map<string, GetExpectedReturn | null>();
  return {
    async under(db, configHash) {
      const found = known.get(configHash);
      if (found !== undefined) return found;
      const document = await readEconomy(db, configHash);
      const odds = document === null ? null : parseOdds(document);
      known.set(configHash, odds);
      return odds;
    },
  };
}

/** The stake value that means all stakes together. */
const ALL_STAKES = 0;

/** Returns the kinds that a round counts for: its own stake, unless it is spins, which all cost the same; and all stakes. */
export function getReturnKinds(game: string, expected: ExpectedReturn): ReturnKind[] {
  const choice = expected.choice ?? '';
  const stakes = expected.unit === 'points' ? [ALL_STAKES, expected.stake] : [ALL_STAKES];
  return stakes.map((stake) => ({ game, choice, stake }));
}

export const getKindName = ({ game, choice, stake }: ReturnKind): string => `${game}/${choice}/${stake}`;

interface CountedKind extends ReturnKind {
  readonly before: ReturnTally;
  now: ReturnTally;
}

/** Adds rounds to the stored tallies, within one transaction. */
export class ReturnCount {
  readonly #tx: Transaction;
  readonly #odds: OddsCache;
  readonly #kinds: Map<string, CountedKind>;
  readonly #marks: StoredTally[] = [];

  private constructor(tx: Transaction, odds: OddsCache, tallies: readonly StoredTally[]) {
    this.#tx = tx;
    this.#odds = odds;
    this.#kinds = new Map(
      tallies.map(({ game, choice, stake, ...before }) => {
        const kind = { game, choice, stake };
        return [getKindName(kind), { ...kind, before, now: before }];
      }),
    );
  }

  static async open(tx: Transaction, odds: OddsCache): Promise<ReturnCount> {
    return new ReturnCount(tx, odds, await readTallies(tx));
  }

  /** Counts these rounds in order. Skips a round if its economy, or its choice in it, is unknown. */
  async add(rounds: readonly LogRound[]): Promise<void> {
    let [odds, oddsHash] = [null as GetExpectedReturn | null, ''];
    for (const { configHash, game, choice, payout } of rounds) {
      if (configHash !== oddsHash) [odds, oddsHash] = [await this.#odds.under(this.#tx, configHash), configHash];
      const expected = odds?.(game, choice);
      if (!expected) continue;
      for (const kind of getReturnKinds(game, expected)) {
        const name = getKindName(kind);
        const counted = this.#kinds.get(name) ?? { ...kind, before: NO_ROUNDS, now: NO_ROUNDS };
        this.#kinds.set(name, counted);
        const { stake, returned, deviation } = expected; // written out, because spreading is slow (ADR 16)
        counted.now = withRound(counted.now, { stake, payout, returned, deviation });
        if (isMark(counted.now.rounds)) this.#marks.push(toTally(counted));
      }
    }
  }

  /** Stores the counts, and returns a sentence for each kind that left its band. */
  async save(): Promise<string[]> {
    const changed = [...this.#kinds.values()].filter(({ before, now }) => now !== before);
    await saveTallies(this.#tx, changed.map(toTally));
    await appendMarks(this.#tx, this.#marks);
    return changed
      .filter(({ before, now }) => isOutside(now) && !isOutside(before))
      .map((kind) => formatWarning(toTally(kind)));
  }
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

import * as z from 'zod/mini';
import type { Queryable } from '@wow/core/database';
import { expectReturns, gamesSettings, type ExpectedReturn } from '@wow/product/games';

/** Returns what tells of a round, by its game and choice, what it was to return under the economy with this hash. */
export interface OddsBook {
  readonly under: (db: Queryable, configHash: string) => Promise<ReturnsUnder | null>;
}

/** Tells null of a round of which these rules know nothing. */
export type ReturnsUnder = (game: string, choice: unknown) => ExpectedReturn | null;

/** Reads the economy with this hash as canonical JSON, or null when there is none. */
export type ReadEconomy = (db: Queryable, configHash: string) => Promise<string | null>;

/** What else stands in it is no matter of the odds. */
const economySchema = z.object({ games: gamesSettings });

/**
 * Returns the book of all odds that rounds were ever played by. An economy never changes, so each is read and counted
 * once; an operator makes a few of them a year.
 */
export function openOddsBook(readEconomy: ReadEconomy): OddsBook {
  const known = new Map<string, ReturnsUnder | null>();
  return {
    async under(db, configHash) {
      const found = known.get(configHash);
      if (found !== undefined) return found;
      const document = await readEconomy(db, configHash);
      const economy = economySchema.safeParse(document === null ? null : JSON.parse(document));
      const returns = economy.success ? expectReturns(economy.data.games) : null;
      known.set(configHash, returns);
      return returns;
    },
  };
}

import * as z from 'zod/mini';
import type { Transaction } from '@wow/core/database';
import { createReturnCalculator, gamesSettings } from '@wow/product/games';
import { isMark, NO_ROUNDS, withRound, type ReturnTally } from '../../returns/judge-return.ts';
import { readMarks, readTallies, type StoredTally } from '../returns/returns-store.ts';
import type { StoredEconomy } from './economies.ts';
import type { Issue } from './discrepancy.ts';
import type { LeafRow } from './log-audit-store.ts';

const economySchema = z.object({ games: gamesSettings });

type ReturnsUnder = ReturnType<typeof createReturnCalculator>;

/** The stake value that means all stakes together. */
const ALL_STAKES = 0;

/** Doubles that were added up in the same order are the same; what a database wrote down may lose their last digit. */
const TOLERANCE = 1e-9;

/** Adds up the returns of all logged rounds again, in log order, with one sum for each kind of round. */
export class ReturnsCheck {
  readonly #under: ReadonlyMap<string, ReturnsUnder>;
  readonly #kept: ReadonlyMap<string, StoredTally>;
  /** Taken away where they were found to agree. */
  readonly #marks: Map<string, StoredTally>;
  readonly #sums = new Map<string, ReturnTally>();

  private constructor(
    economies: readonly StoredEconomy[],
    tallies: readonly StoredTally[],
    marks: readonly StoredTally[],
  ) {
    this.#under = new Map(economies.flatMap(returnsUnder));
    this.#kept = new Map(tallies.map((tally) => [getKindName(tally), tally]));
    this.#marks = new Map(marks.map((mark) => [toMark(getKindName(mark), mark.rounds), mark]));
  }

  static async open(tx: Transaction, economies: readonly StoredEconomy[]): Promise<ReturnsCheck> {
    return new ReturnsCheck(economies, await readTallies(tx), await readMarks(tx));
  }

  /** How many sums there are. */
  get size(): number {
    return this.#sums.size;
  }

  /** Counts the round of the next leaf, and returns what does not agree at its count. */
  take({ game, choice, config_hash: hash, payout }: LeafRow): Issue[] {
    if (game === null || choice === null || hash === null || payout === null) return [];
    const expected = this.#under.get(hash)?.(game, JSON.parse(choice));
    if (!expected) return [];
    const { stake, returned, deviation } = expected;
    const stakes = expected.unit === 'points' ? [ALL_STAKES, stake] : [ALL_STAKES];
    return stakes.flatMap((one) => {
      const name = getKindName({ game, choice: expected.choice ?? '', stake: one });
      const sum = withRound(this.#sums.get(name) ?? NO_ROUNDS, { stake, payout, returned, deviation });
      this.#sums.set(name, sum);
      return isMark(sum.rounds) ? this.#checkMark(name, sum) : [];
    });
  }

  /** Returns what does not agree when all rounds have been counted. */
  end(): Issue[] {
    const names = new Set([...this.#sums.keys(), ...this.#kept.keys()]);
    return [
      ...[...names].flatMap((name) => differ(`what ${name} returned`, this.#sums.get(name), this.#kept.get(name))),
      ...[...this.#marks].flatMap(([name, mark]) => differ(`the mark ${name}`, undefined, mark)),
    ];
  }

  #checkMark(name: string, sum: ReturnTally): Issue[] {
    const mark = toMark(name, sum.rounds);
    const kept = this.#marks.get(mark);
    this.#marks.delete(mark);
    return differ(`the mark ${mark}`, sum, kept);
  }
}

function returnsUnder({ hash, document }: StoredEconomy): [string, ReturnsUnder][] {
  const economy = economySchema.safeParse(JSON.parse(document));
  return economy.success ? [[hash, createReturnCalculator(economy.data.games)]] : [];
}

const getKindName = ({ game, choice, stake }: Pick<StoredTally, 'game' | 'choice' | 'stake'>): string =>
  `${game}/${choice}/${stake}`;

const toMark = (name: string, rounds: number): string => `${name} at ${rounds} rounds`;

function differ(subject: string, sum: ReturnTally | undefined, kept: ReturnTally | undefined): Issue[] {
  const isSame =
    sum?.rounds === kept?.rounds &&
    sum?.staked === kept?.staked &&
    sum?.paid === kept?.paid &&
    isNear(sum?.expected, kept?.expected) &&
    isNear(sum?.variance, kept?.variance);
  return isSame ? [] : [{ kind: 'return', subject, expected: formatTally(sum), found: formatTally(kept) }];
}

const isNear = (one = 0, other = 0): boolean => Math.abs(one - other) <= TOLERANCE * Math.abs(one);

const formatTally = (tally: ReturnTally | undefined): string =>
  tally
    ? `${tally.rounds} rounds, staked ${tally.staked}, paid ${tally.paid}, expected ${tally.expected}, variance ${tally.variance}`
    : 'nothing';

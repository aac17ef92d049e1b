import type { Transaction } from '@wow/core/database';
import type { createReturnCalculator } from '@wow/product/games';
import { isMark, NO_ROUNDS, withRound, type ReturnTally } from '../../returns/judge-return.ts';
import { getKindName, getReturnKinds, parseOdds } from '../returns/count-returns.ts';
import { readMarks, readTallies, type StoredTally } from '../returns/returns-store.ts';
import { createIssue, type Issue } from './discrepancy.ts';
import type { StoredEconomy } from './economies.ts';
import type { LeafRow } from './log-audit-store.ts';

/** Doubles added in the same order are equal, but a database may lose their last digit. */
const TOLERANCE = 1e-9;

/** Adds up the returns of all logged rounds again, in log order. */
export class ReturnsCheck {
  readonly #odds: ReadonlyMap<string, ReturnType<typeof createReturnCalculator> | null>;
  readonly #kept: ReadonlyMap<string, StoredTally>;
  /** The marks that no count has reached yet. */
  readonly #marks: Map<string, StoredTally>;
  readonly #sums = new Map<string, ReturnTally>();

  private constructor(
    economies: readonly StoredEconomy[],
    tallies: readonly StoredTally[],
    marks: readonly StoredTally[],
  ) {
    this.#odds = new Map(economies.map(({ hash, document }) => [hash, parseOdds(document)]));
    this.#kept = new Map(tallies.map((tally) => [getKindName(tally), tally]));
    this.#marks = new Map(marks.map((mark) => [toMark(getKindName(mark), mark.rounds), mark]));
  }

  static async open(tx: Transaction, economies: readonly StoredEconomy[]): Promise<ReturnsCheck> {
    return new ReturnsCheck(economies, await readTallies(tx), await readMarks(tx));
  }

  get size(): number {
    return this.#sums.size;
  }

  /** Counts the round of the next leaf, and checks the marks that it reaches. */
  take({ game, choice, config_hash: hash, payout }: LeafRow): Issue[] {
    if (game === null || choice === null || hash === null || payout === null) return [];
    const expected = this.#odds.get(hash)?.(game, JSON.parse(choice));
    if (!expected) return [];
    return getReturnKinds(game, expected).flatMap((kind) => {
      const name = getKindName(kind);
      const sum = withRound(this.#sums.get(name) ?? NO_ROUNDS, { ...expected, payout });
      this.#sums.set(name, sum);
      return isMark(sum.rounds) ? this.#checkMark(name, sum) : [];
    });
  }

  /** Compares the sums with the stored tallies, after the last leaf. */
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

const toMark = (name: string, rounds: number): string => `${name} at ${rounds} rounds`;

function differ(subject: string, sum: ReturnTally | undefined, kept: ReturnTally | undefined): Issue[] {
  const isSame =
    sum?.rounds === kept?.rounds &&
    sum?.staked === kept?.staked &&
    sum?.paid === kept?.paid &&
    isNear(sum?.expected, kept?.expected) &&
    isNear(sum?.variance, kept?.variance);
  return isSame ? [] : [createIssue('return', subject, formatTally(sum), formatTally(kept))];
}

const isNear = (one = 0, other = 0): boolean => Math.abs(one - other) <= TOLERANCE * Math.abs(one);

const formatTally = (tally: ReturnTally | undefined): string =>
  tally
    ? `${tally.rounds} rounds, staked ${tally.staked}, paid ${tally.paid}, expected ${tally.expected}, variance ${tally.variance}`
    : 'nothing';

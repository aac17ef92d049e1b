import * as z from 'zod/mini';
import type { Transaction } from '@wow/core/database';
import { expectReturns, gamesSettings } from '@wow/product/games';
import { isMark } from '../../returns/is-mark.ts';
import { NO_ROUNDS, withRound, type ReturnTally } from '../../returns/return-tally.ts';
import { readMarks, readTallies, type KeptTally } from '../returns/returns-store.ts';
import type { KeptEconomy } from './check-economies.ts';
import type { Mistake } from './mistake.ts';
import type { LeafRow } from './log-audit-store.ts';

const economySchema = z.object({ games: gamesSettings });

type ReturnsUnder = ReturnType<typeof expectReturns>;

/** The stake that stands for all stakes together. */
const ALL_STAKES = 0;

/** Doubles that were added up in the same order are the same; what a database wrote down may lose their last digit. */
const TOLERANCE = 1e-9;

/** Adds up anew what all logged rounds have returned, in the order of the log. Of each kind of round it holds one sum. */
export class ReturnsCheck {
  readonly #under: ReadonlyMap<string, ReturnsUnder>;
  readonly #kept: ReadonlyMap<string, KeptTally>;
  /** Taken away where they were found to agree. */
  readonly #marks: Map<string, KeptTally>;
  readonly #sums = new Map<string, ReturnTally>();

  private constructor(economies: readonly KeptEconomy[], tallies: readonly KeptTally[], marks: readonly KeptTally[]) {
    this.#under = new Map(economies.flatMap(returnsUnder));
    this.#kept = new Map(tallies.map((tally) => [nameOf(tally), tally]));
    this.#marks = new Map(marks.map((mark) => [markOf(nameOf(mark), mark.rounds), mark]));
  }

  static async open(tx: Transaction, economies: readonly KeptEconomy[]): Promise<ReturnsCheck> {
    return new ReturnsCheck(economies, await readTallies(tx), await readMarks(tx));
  }

  /** How many sums there are. */
  get size(): number {
    return this.#sums.size;
  }

  /** Counts the round of the next leaf, and returns what does not agree at its count. */
  take({ game, choice, config_hash: hash, payout }: LeafRow): Mistake[] {
    if (game === null || choice === null || hash === null || payout === null) return [];
    const expected = this.#under.get(hash)?.(game, JSON.parse(choice));
    if (!expected) return [];
    const { stake, returned, deviation } = expected;
    const stakes = expected.unit === 'points' ? [ALL_STAKES, stake] : [ALL_STAKES];
    return stakes.flatMap((one) => {
      const name = nameOf({ game, choice: expected.choice ?? '', stake: one });
      const sum = withRound(this.#sums.get(name) ?? NO_ROUNDS, { stake, payout, returned, deviation });
      this.#sums.set(name, sum);
      return isMark(sum.rounds) ? this.#checkMark(name, sum) : [];
    });
  }

  /** Returns what does not agree when all rounds have been counted. */
  end(): Mistake[] {
    const names = new Set([...this.#sums.keys(), ...this.#kept.keys()]);
    return [
      ...[...names].flatMap((name) => differ(`what ${name} returned`, this.#sums.get(name), this.#kept.get(name))),
      ...[...this.#marks].flatMap(([name, mark]) => differ(`the mark ${name}`, undefined, mark)),
    ];
  }

  #checkMark(name: string, sum: ReturnTally): Mistake[] {
    const mark = markOf(name, sum.rounds);
    const kept = this.#marks.get(mark);
    this.#marks.delete(mark);
    return differ(`the mark ${mark}`, sum, kept);
  }
}

function returnsUnder({ hash, document }: KeptEconomy): [string, ReturnsUnder][] {
  const economy = economySchema.safeParse(JSON.parse(document));
  return economy.success ? [[hash, expectReturns(economy.data.games)]] : [];
}

const nameOf = ({ game, choice, stake }: Pick<KeptTally, 'game' | 'choice' | 'stake'>): string =>
  `${game}/${choice}/${stake}`;

const markOf = (name: string, rounds: number): string => `${name} at ${rounds} rounds`;

function differ(subject: string, sum: ReturnTally | undefined, kept: ReturnTally | undefined): Mistake[] {
  const isSame =
    sum?.rounds === kept?.rounds &&
    sum?.staked === kept?.staked &&
    sum?.paid === kept?.paid &&
    isNear(sum?.expected, kept?.expected) &&
    isNear(sum?.variance, kept?.variance);
  return isSame ? [] : [{ kind: 'return', subject, expected: say(sum), found: say(kept) }];
}

const isNear = (one = 0, other = 0): boolean => Math.abs(one - other) <= TOLERANCE * Math.abs(one);

const say = (tally: ReturnTally | undefined): string =>
  tally
    ? `${tally.rounds} rounds, staked ${tally.staked}, paid ${tally.paid}, expected ${tally.expected}, variance ${tally.variance}`
    : 'nothing';

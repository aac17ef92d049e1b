import { toRoundId } from '@wow/product/games';
import { checkReceipt, checkRound, type ReadRound, type ReceiptFacts } from './check-round.ts';
import { type Discrepancy, createIssue, type Issue } from './discrepancy.ts';
import { knownRules, type KnownRules } from './economies.ts';
import type { LoggedRound, PairFacts } from './pair-order.ts';

/** What rounds are checked with; each thread receives it once. */
export interface RoundFacts extends ReceiptFacts {
  /** Canonical JSON by hash (hex). */
  readonly economies: ReadonlyMap<string, string>;
}

/** Some rounds and their seed pairs. */
export interface RoundsTask {
  readonly rounds: readonly LoggedRound[];
  readonly pairs: readonly PairFacts[];
}

export interface FoundIssue {
  /** The index of the round in the task. */
  readonly at: number;
  readonly discrepancy: Discrepancy;
}

/** Returns a function that checks single rounds, without their neighbours. */
export function roundChecker(facts: RoundFacts): (task: RoundsTask) => FoundIssue[] {
  const rulesOf = knownRules(facts.economies);
  return ({ rounds, pairs }) => {
    const pairOf = new Map(pairs.map((pair) => [pair.id, pair]));
    return rounds.flatMap((row, at) => {
      const pair = pairOf.get(row.seed_pair_id)!; // RoundBatches adds both
      return findIssues(row, pair, rulesOf, facts).map((one) => ({
        at,
        discrepancy: { ...one, playerId: row.player_id, roundId: toRoundId(pair.serverSeedHash, row.nonce) },
      }));
    });
  };
}

/** A round that its game cannot parse is a discrepancy, not a failure of the audit. */
function findIssues(row: LoggedRound, pair: PairFacts, rulesOf: KnownRules, facts: RoundFacts): Issue[] {
  try {
    const round: ReadRound = { row, pair, choice: JSON.parse(row.choice), outcome: JSON.parse(row.outcome) };
    const issues = checkRound(round, rulesOf);
    return issues.length > 0 && typeof rulesOf(row.config_hash, row.game) === 'string'
      ? issues
      : [...issues, ...checkReceipt(round, facts)];
  } catch (error) {
    const found = `${row.choice} and ${row.outcome} (${error instanceof Error ? error.message : String(error)})`;
    return [createIssue('round', 'what is kept of it', `a round of ${row.game}`, found)];
  }
}

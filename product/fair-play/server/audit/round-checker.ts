import { toRoundId } from '@wow/product/games';
import { checkReceipt, type ReceiptKeys, checkRound, type ReadRound } from './check-round.ts';
import { type Discrepancy, createIssue, type Issue } from './discrepancy.ts';
import { knownRules, type KnownRules } from './economies.ts';
import type { LoggedRound, PairFacts } from './pair-order.ts';
import { toPublicKey, type CheckingKey } from './check-keys.ts';

/** What rounds are checked with; each thread receives it once. */
export interface RoundFacts {
  /** Canonical JSON by hash (hex). */
  readonly economies: ReadonlyMap<string, string>;
  readonly keys: readonly CheckingKey[];
  readonly firstKeyUsedAt: Date | null;
}

/** Some rounds, and the pairs that they were played under. */
export interface RoundsTask {
  readonly rounds: readonly LoggedRound[];
  readonly pairs: readonly PairFacts[];
}

/** What does not agree in which of the rounds, by its place in the task. */
export interface FoundIssue {
  readonly at: number;
  readonly discrepancy: Discrepancy;
}

/** Returns a function that checks single rounds, without their neighbours. */
export function roundChecker({ economies, keys, firstKeyUsedAt }: RoundFacts): (task: RoundsTask) => FoundIssue[] {
  const rulesOf = knownRules(economies);
  const receiptKeys: ReceiptKeys = {
    byNumber: new Map(keys.map(({ number, id, publicKey }) => [number, { id, key: toPublicKey(publicKey) }])),
    firstUsedAt: firstKeyUsedAt,
  };
  return ({ rounds, pairs }) => {
    const pairOf = new Map(pairs.map((pair) => [pair.id, pair]));
    return rounds.flatMap((row, at) => {
      const pair = pairOf.get(row.seed_pair_id);
      if (!pair) throw new Error(`no pair came with the round ${row.seed_pair_id}-${row.nonce}`);
      return findIssues(row, pair, rulesOf, receiptKeys).map((one) => ({
        at,
        discrepancy: { ...one, playerId: row.player_id, roundId: toRoundId(pair.serverSeedHash, row.nonce) },
      }));
    });
  };
}

/** A round that its game cannot parse is a discrepancy, not a failure of the audit. */
function findIssues(row: LoggedRound, pair: PairFacts, rulesOf: KnownRules, keys: ReceiptKeys): Issue[] {
  try {
    const round: ReadRound = { row, pair, choice: JSON.parse(row.choice), outcome: JSON.parse(row.outcome) };
    const mistakes = checkRound(round, rulesOf);
    return mistakes.length > 0 && typeof rulesOf(row.config_hash, row.game) === 'string'
      ? mistakes
      : [...mistakes, ...checkReceipt(round, keys)];
  } catch (error) {
    const found = `${row.choice} and ${row.outcome} (${error instanceof Error ? error.message : String(error)})`;
    return [createIssue('round', 'what is kept of it', `a round of ${row.game}`, found)];
  }
}

import { drawWords } from '@wow/core/fairness/server';
import { canonicalJson, hundredths, toWire, type Hundredths, type Json } from '@wow/core/protocol';
import type { OpenGame } from '@wow/product/games';
import type { KnownRules } from './known-rules.ts';
import type { LoggedRound, PairFacts } from './logged-round.ts';
import { compare, mistake, type Mistake } from './mistake.ts';

/** A round whose choice and outcome have been read. */
export interface ReadRound {
  readonly row: LoggedRound;
  readonly pair: PairFacts;
  readonly choice: unknown;
  readonly outcome: unknown;
}

/**
 * Holds a round against the rules that it was played by: its stake, its outcome when the seed is revealed, what that
 * pays, and what the player had before and after. Returns what does not agree.
 */
export function checkRound({ row, pair, choice, outcome }: ReadRound, rulesOf: KnownRules): Mistake[] {
  const known = rulesOf(row.config_hash, row.game);
  if (typeof known === 'string') return [unknownRules(row, known)];
  const { rules } = known;
  const refusal = rules.refuses(choice);
  if (refusal) {
    return [mistake('choice', 'what was chosen', 'something on offer', `${row.choice} (${refusal.code})`)];
  }
  return [
    ...checkStake(row, known, choice),
    ...checkOutcome(row, pair, known, outcome),
    ...compare('payout', 'what was paid', points(rules.payout(choice, outcome)), points(row.payout)),
    ...compare(
      'balance',
      'the points after it',
      points(row.points_before - row.bet + row.payout),
      points(row.points_after),
    ),
  ];
}

function unknownRules(row: LoggedRound, why: string): Mistake {
  if (why === 'no economy') return mistake('economy', 'its config_hash', 'an economy that is kept', row.config_hash);
  if (why === 'no game') return mistake('round', 'its game', 'a game that there is', row.game);
  return mistake('economy', `the settings of ${row.game} in ${row.config_hash}`, 'settings of that game', 'others');
}

function checkStake(row: LoggedRound, { rules }: OpenGame, choice: unknown): Mistake[] {
  const { unit, amount } = rules.stake(choice);
  const staked = unit === 'points' ? amount : 0;
  const spins = unit === 'spins' ? amount : 0;
  return [
    ...compare('stake', 'its bet', points(staked), points(row.bet)),
    ...compare(
      'balance',
      'the spins after it',
      toWire(hundredths(row.spins_before - spins)),
      toWire(hundredths(row.spins_after)),
    ),
  ];
}

function checkOutcome(row: LoggedRound, pair: PairFacts, { rules }: OpenGame, outcome: unknown): Mistake[] {
  if (pair.serverSeed === null) return [];
  const words = drawWords(pair.serverSeed, pair.clientSeed, row.nonce, rules.words);
  return compare('outcome', 'what it came to', asText(rules.play(words)), asText(outcome));
}

const asText = (value: unknown): string => canonicalJson(value as Json); // it came as JSON, or goes out as such

const points = (amount: number): string => `${toWire(amount as Hundredths)} points`; // may be one that could never be

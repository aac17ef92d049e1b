import type { Transaction } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';
import type { Holdings, Unit } from '@wow/product/ledger';
import { findCorrection, hashNote, lockPurse, saveCorrection, type Correction } from '@wow/product/ledger/server';
import { correct } from './award.ts';
import type { RewardRules } from './reward-rules.ts';

/** `amount` is in hundredths and not zero; a negative one takes away. */
export type CorrectionOrder = Pick<Correction, 'playerId' | 'key' | 'operator' | 'reason' | 'unit' | 'amount'>;

export type CorrectionResult =
  | { readonly kind: 'done'; readonly holdings: Holdings; readonly rewards: readonly string[] }
  /** The key was used for the same correction before: nothing moved now. */
  | { readonly kind: 'repeated'; readonly first: Correction }
  /** The key was used for another correction. */
  | { readonly kind: 'other' }
  | { readonly kind: 'too-little'; readonly holds: Hundredths };

/** Moves an amount between the bank and a player, once for its key, and stores who did it and why. */
export async function correctByOperator(
  tx: Transaction,
  rules: RewardRules,
  { playerId, key, operator, reason, unit, amount }: CorrectionOrder,
): Promise<CorrectionResult> {
  const purse = await lockPurse(tx, playerId);
  const first = await findCorrection(tx, key);
  if (first) return isSame(first, playerId, unit, amount) ? { kind: 'repeated', first } : { kind: 'other' };
  const holds = purse.holdings[unit];
  if (holds + amount < 0) return { kind: 'too-little', holds };
  const note = hashNote({ key, operator, reason });
  const { after, rewards } = await correct(tx, rules, purse, unit, amount, { note });
  // Rewards that xp has reached are later lines.
  await saveCorrection(tx, { playerId, version: after.version, line: 0 }, { key, operator, reason });
  return { kind: 'done', holdings: after.holdings, rewards: rewards.map(({ id }) => id) };
}

const isSame = (first: Correction, playerId: PlayerId, unit: Unit, amount: number): boolean =>
  first.playerId === playerId && first.unit === unit && first.amount === amount;

import * as z from 'zod/mini';
import type { ManualField } from './define-game.ts';
import { refuse, fromUnits, type Hundredths, type Refusal, fromWire } from '@wow/core/protocol';

/** Amounts are whole numbers of hundredths. */
export const hasTwoDecimals = (units: number): boolean => Math.round(units * 100) / 100 === units;

const MAX_BET = 1_000_000;

const bet = z.int().check(z.gte(1), z.lte(MAX_BET));
const isAscending = (values: readonly number[]): boolean =>
  values.every((value, index) => value > (values[index - 1] ?? -Infinity));

/** The bets on offer: whole points, smallest first; the first is chosen to begin with (specification §9). */
export const betsSetting = z
  .array(bet)
  .check(z.minLength(1), z.maxLength(9), z.refine(isAscending, 'must be whole points, each above the one before'));

export const DEFAULT_BETS: readonly number[] = [50, 100, 200];

const MAX_MULTIPLIER = 10_000;
/** How many times the bet a won round pays back, with at most two decimals. */
export const multiplierSetting = z
  .number()
  .check(z.gte(1), z.lte(MAX_MULTIPLIER), z.refine(hasTwoDecimals, 'must have at most two decimals'));

export const refuseOtherBets = (bets: readonly number[]): ((bet: Hundredths) => Refusal | null) => {
  const offered = new Set(bets.map(fromUnits));
  return (chosen) => (offered.has(chosen) ? null : refuse('invalid_bet'));
};

/** Returns the bet of a call's body as an amount, or the refusal of a number that is none. */
export function parseBet(bet: number): Hundredths | Refusal {
  try {
    return fromWire(bet);
  } catch {
    return refuse('invalid_bet');
  }
}

export const BET_FIELD: ManualField = { name: 'bet', label: 'Bet', initial: '50' };

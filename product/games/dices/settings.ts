import * as z from 'zod/mini';
import { betsSetting, DEFAULT_BETS, multiplierSetting } from '../table/bet-settings.ts';

export const dicesSettings = z.strictObject({
  bets: betsSetting,
  /** How many times the bet a won round pays back. */
  pays: multiplierSetting,
});

export type DicesSettings = z.output<typeof dicesSettings>;

/** Pays 1:1: the bet back and the same again (fairness §2). */
export const DEFAULT_DICES_SETTINGS: DicesSettings = { bets: [...DEFAULT_BETS], pays: 2 };

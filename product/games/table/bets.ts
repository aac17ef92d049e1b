import { whole, type Hundredths } from '@wow/core/protocol';

/** What a player may put on a table, smallest first; the first is chosen to begin with (specification §9). */
export const BETS: readonly Hundredths[] = [50, 100, 200].map(whole);

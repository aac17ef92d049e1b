import type { Hundredths } from '@wow/core/protocol';

/** What a purse holds. Units never mix: a transfer moves one of them. */
export type Unit = 'points' | 'spins' | 'xp';

/** What a player has, in hundredths of each unit. */
export interface Holdings {
  readonly points: Hundredths;
  readonly spins: Hundredths;
  readonly xp: Hundredths;
}

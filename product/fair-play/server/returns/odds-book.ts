import * as z from 'zod/mini';
import type { Queryable } from '@wow/core/database';
import type { Hundredths } from '@wow/core/protocol';
import { games, gamesSettings, type GamesSettings } from '@wow/product/games';
import type { PlacedRound } from '@wow/product/games/server';
import type { AnyGame } from '../../../games/table/define-game.ts';

/** What is to be expected of a round by the rules it was played by. */
export interface Expected {
  /** Which of the game's odds; null where every choice has the same. */
  readonly choice: string | null;
  readonly unit: 'points' | 'spins';
  readonly stake: Hundredths;
  /** The exact return and its standard deviation, for one unit staked. */
  readonly returned: number;
  readonly deviation: number;
}

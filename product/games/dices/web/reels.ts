import { seededNumbers } from '@wow/core/ui';
import { restingReel, rollingReel, type ReelFaces } from '../reel-faces.ts';
import type { DicesOutcome, Face } from '../rules.ts';

/** The faces of all six reels: the house's three, then the player's. */
export type Reels = readonly ReelFaces[];

/** What lies on the table before the first round. */
const FIRST_DICE: readonly Face[] = [2, 5, 1, 6, 1, 4];

export const firstReels = (): Reels => FIRST_DICE.map((face, reel) => restingReel(face, seededNumbers(reel)));

/** Returns the reels of the round with this key: the key fixes the fillers, the outcome what they land on. */
export function reelsOfRound(before: Reels, key: string, outcome: DicesOutcome | null): Reels {
  const dice = outcome && [...outcome.houseDice, ...outcome.playerDice];
  return before.map((faces, reel) => rollingReel(faces, seededNumbers(`${key} ${reel}`), dice?.[reel] ?? null));
}

import { browserStorage, tabStorage } from './storage.ts';

/** What tells who played here: visits, whose seed was drawn, and open rounds. Theme, language and sound stay. */
const PLAYER_KEYS = /^wow-(?:visit:|first-seed-rotated$|round:)/;

/** Removes what this browser and this tab keep of players. */
export function deletePlayerData(): void {
  for (const storage of [browserStorage(), tabStorage()]) {
    for (const key of Object.keys(storage ?? {})) if (PLAYER_KEYS.test(key)) storage?.removeItem(key);
  }
}

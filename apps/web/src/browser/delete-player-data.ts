import { browserStorage, tabStorage } from './storage.ts';

/** Visits, first seeds and open rounds. Theme, language and sound stay. */
const PLAYER_KEYS = /^wow-(?:visit:|first-seed-rotated$|round:)/;

/** Deletes the data of players from the storage of this browser and tab. */
export function deletePlayerData(): void {
  for (const storage of [browserStorage(), tabStorage()]) {
    for (const key of Object.keys(storage ?? {})) if (PLAYER_KEYS.test(key)) storage?.removeItem(key);
  }
}

import { createSoundChoice } from './sound-choice.ts';

function localShelf(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** The player's choice, the same for every table. */
export const sound = createSoundChoice(localShelf());

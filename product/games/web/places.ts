import type { GamePlace } from '../table/web/game-place.ts';

/** Every game with a page of its own beside the tables. */
export const gamePlaces: readonly GamePlace[] = Object.values(
  import.meta.glob<GamePlace>('../*/web/place.ts', { eager: true, import: 'place' }),
);

import type { PlaceScreen } from '../table/web/game-place.ts';

const files = import.meta.glob<PlaceScreen>('../*/web/place-screen.ts', { eager: true, import: 'Screen' });

/** Returns the screen of a game beside the tables. Apart from the places, which are on the home page. */
export function getPlaceScreen(id: string): PlaceScreen {
  const screen = files[`../${id}/web/place-screen.ts`];
  if (!screen) throw new Error(`the game ${id} has no screen`);
  return screen;
}

import type { PlaceScreen } from '../table/web/game-place.ts';

const files = import.meta.glob<PlaceScreen>('../*/web/place-screen.ts', { eager: true, import: 'Screen' });

/** The screens of games with a page of their own, by game id. Not beside the places, which are on the home page. */
export const placeScreens: Readonly<Record<string, PlaceScreen>> = Object.fromEntries(
  Object.entries(files).map(([path, screen]) => [path.split('/')[1], screen]),
);

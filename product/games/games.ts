import * as registry from './registry.ts';

/** Every game that can be played, by its id. */
export const games: typeof registry = registry;

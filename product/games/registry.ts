import { dices } from './dices/game.ts';

/** Every game that can be played: one line a game. */
export const games = { dices } as const;

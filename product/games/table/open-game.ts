import type { AnyGame, Rules } from './define-game.ts';

/** A game under an operator's settings: what rounds are played by. */
export interface OpenGame {
  readonly game: AnyGame;
  readonly settings: unknown;
  readonly rules: Rules<any, any>; // oxlint-disable-line typescript/no-explicit-any -- the game that made the choice reads it
}

/** Returns the game with its rules worked out for these settings. */
export const openGame = (game: AnyGame, settings: unknown): OpenGame => ({
  game,
  settings,
  rules: game.rules(settings),
});

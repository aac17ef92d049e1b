import type { AnyGame, Rules } from './define-game.ts';

/** A game under an operator's settings: what rounds are played by. */
export interface OpenGame {
  readonly game: AnyGame;
  /** SHA-256, as hex, of the economy that the settings are a part of: it goes into every round. */
  readonly configHash: string;
  readonly settings: unknown;
  readonly rules: Rules<any, any>; // oxlint-disable-line typescript/no-explicit-any -- the game that made the choice reads it
}

/** Returns the game with its rules worked out for these settings, which are those of the economy with this hash. */
export const openGame = (game: AnyGame, settings: unknown, configHash: string): OpenGame => ({
  game,
  configHash,
  settings,
  rules: game.rules(settings),
});

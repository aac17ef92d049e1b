import { games } from '@wow/product/games';
import type { AnyGame } from '../../product/games/table/define-game.ts';
import { drawnWords } from './drawn-words.ts';

/** Yields the results of successive rounds of a game by its own rules, under the settings of a fresh installation. */
export function* drawnRounds(
  id: keyof typeof games,
  firstSeed: string | null,
): Generator<Readonly<Record<string, unknown>>> {
  const game: AnyGame = games[id];
  const rules = game.rules(game.defaults);
  for (const words of drawnWords(firstSeed, rules.words)) yield game.result(rules.play(words));
}

import { games } from '@wow/product/games';
import type { AnyGame } from '../../product/games/table/define-game.ts';
import { drawnWords } from './drawn-words.ts';

/** Yields results of successive rounds of a game under the default settings. */
export function* drawnRounds(
  id: keyof typeof games,
  firstSeed: string | null,
): Generator<Readonly<Record<string, unknown>>> {
  const game: AnyGame = games[id];
  const rules = game.rules(game.defaults);
  for (const words of drawnWords(firstSeed, rules.words)) yield game.result(rules.play(words));
}

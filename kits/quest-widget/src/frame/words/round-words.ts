import { list, number, oneOf, orElse, shape } from '../api/read.ts';
import type { RoundEvidence } from '../api/replies.ts';
import type { Say } from './say.ts';

const dices = orElse(shape({ wow_dices: list(number), user_dices: list(number) }), null);
const roulette = orElse(shape({ index: number, tier: oneOf(['red', 'black', 'zero']) }), null);
const spin = orElse(shape({ section: shape({ points: number }) }), null);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Returns what came of a round in a few words; empty for a game, or a result, that this widget does not know. */
export function resultWords({ game, result }: Pick<RoundEvidence, 'game' | 'result'>, say: Say): string {
  if (game === 'dices') {
    const read = dices(result);
    return read === null ? '' : say('sums', { house: sum(read.wow_dices), player: sum(read.user_dices) });
  }
  if (game === 'roulette') {
    const read = roulette(result);
    return read === null ? '' : say(read.tier, { section: read.index });
  }
  const read = game === 'spin' ? spin(result) : null;
  if (read === null) return '';
  const { points } = read.section;
  return points > 0 ? `+${points}` : String(points);
}

/** Returns what a game is called; one that this widget does not know keeps its id. */
export function gameName(game: string, say: Say): string {
  if (game === 'dices' || game === 'roulette') return say(game);
  return game === 'spin' ? say('luckySpins') : game;
}

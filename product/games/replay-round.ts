import { isRefusal, toWire, type Hundredths } from '@wow/core/protocol';
import { findGame, games, type GamesSettings } from './games.ts';
import type { AnyGame } from './table/define-game.ts';
import type { OwnRound } from './wire.ts';

/** Returns null if the game, the settings or the choice is unknown. The payout is in units. */
export function replayRound({ game: id, choice }: Pick<OwnRound, 'game' | 'choice'>, settings: unknown) {
  const game = findGame(id);
  const known = game?.settings.safeParse(settings);
  const chosen: unknown = game?.choose(choice);
  if (!game || !known?.success || isRefusal(chosen)) return null;
  const rules = game.rules(known.data);
  return {
    words: rules.words,
    play(words: readonly number[]) {
      const outcome: unknown = rules.play(words);
      return { result: game.result(outcome), payout: toWire(rules.payout(chosen, outcome)) };
    },
  };
}

export interface ExpectedReturn {
  /** The odds of the choice; null if every choice has the same. */
  readonly choice: string | null;
  readonly unit: 'points' | 'spins';
  readonly stake: Hundredths;
  /** Points paid back for one unit staked, in the long run, and the standard deviation of one round. */
  readonly returned: number;
  readonly deviation: number;
}

/**
 * Returns a function that computes what a round should return, or null for an unknown game or choice. Odds are counted
 * once.
 */
export function createReturnCalculator(
  settings: GamesSettings,
): (game: string, choice: unknown) => ExpectedReturn | null {
  const tables = new Map(
    Object.entries<AnyGame>(games).map(([id, game]) => {
      const rules = game.rules(settings[id as keyof GamesSettings]);
      return [id, { rules, odds: rules.odds() }];
    }),
  );
  return (id, choice) => {
    const table = tables.get(id);
    if (!table) return null;
    const asked = table.rules.computeOdds(choice);
    const odds = table.odds.find((one) => one.choice === asked);
    if (!odds) return null;
    const { unit, amount } = table.rules.stake(choice);
    const { numerator, denominator } = odds.returned;
    return { choice: asked, unit, stake: amount, returned: numerator / denominator, deviation: odds.deviation };
  };
}

import type { Hundredths } from '@wow/core/protocol';
import { games } from './games.ts';
import type { AnyGame } from './table/define-game.ts';
import type { ExactOdds } from './table/exact-odds.ts';
import type { GamesSettings } from './settings.ts';

/** What a round was to return by the rules it was played by. */
export interface ExpectedReturn {
  /** Which of the game's odds the choice had; null where every choice has the same. */
  readonly choice: string | null;
  readonly unit: 'points' | 'spins';
  readonly stake: Hundredths;
  /** Points paid back for one point or spin staked, in the long run, and the standard deviation of one round's. */
  readonly returned: number;
  readonly deviation: number;
}

/**
 * Returns what tells, under these settings, what a round was to return, by its game and the choice as it is stored. That
 * tells null when there is no such game, or when it has no odds of such a choice. The odds are counted once.
 */
export function expectReturns(settings: GamesSettings): (game: string, choice: unknown) => ExpectedReturn | null {
  const tables = new Map(Object.entries(games).map(([id, game]: [string, AnyGame]) => [id, openOdds(game, settings)]));
  return (id, choice) => {
    const table = tables.get(id);
    if (!table) return null;
    const asked = table.rules.oddsOf(choice);
    const odds = table.odds.find((one) => one.choice === asked);
    if (!odds) return null;
    const { unit, amount } = table.rules.stake(choice);
    const { numerator, denominator } = odds.returned;
    return { choice: asked, unit, stake: amount, returned: numerator / denominator, deviation: odds.deviation };
  };
}

function openOdds(game: AnyGame, settings: GamesSettings) {
  const rules = game.rules((settings as Readonly<Record<string, unknown>>)[game.id]);
  const odds: readonly ExactOdds[] = rules.odds();
  return { rules, odds };
}

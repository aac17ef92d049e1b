import { isRefusal, toWire, type Json, type Hundredths } from '@wow/core/protocol';
import { games, type GamesSettings } from './games.ts';
import type { AnyGame } from './table/define-game.ts';
import type { OwnRound } from './wire.ts';
import type { ExactOdds } from './table/payout-math.ts';

export interface RoundReplay {
  /** Words of the stream. */
  readonly words: number;
  /** In units. */
  readonly play: (words: readonly number[]) => {
    readonly result: Readonly<Record<string, Json>>;
    readonly payout: number;
  };
}

/** Returns null if the game, the settings or the choice is unknown. */
export function replayRound(
  { game: id, choice }: Pick<OwnRound, 'game' | 'choice'>,
  settings: unknown,
): RoundReplay | null {
  const game: AnyGame | undefined = Object.hasOwn(games, id)
    ? (games as Readonly<Record<string, AnyGame>>)[id]
    : undefined;
  const known = game?.settings.safeParse(settings);
  const chosen: unknown = game?.choose(choice);
  if (!game || !known?.success || isRefusal(chosen)) return null;
  const rules = game.rules(known.data);
  return {
    words: rules.words,
    play(words) {
      const outcome: unknown = rules.play(words);
      return { result: game.result(outcome), payout: toWire(rules.payout(chosen, outcome)) };
    },
  };
}

/** What a round should return by its rules. */
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
 * Returns the function that tells what a round should return. It returns null for an unknown game or choice. Odds are
 * counted once.
 */
export function createReturnCalculator(
  settings: GamesSettings,
): (game: string, choice: unknown) => ExpectedReturn | null {
  const tables = new Map(
    Object.entries(games).map(([id, game]: [string, AnyGame]) => [id, computeOdds(game, settings)]),
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

function computeOdds(game: AnyGame, settings: GamesSettings) {
  const rules = game.rules((settings as Readonly<Record<string, unknown>>)[game.id]);
  const odds: readonly ExactOdds[] = rules.odds();
  return { rules, odds };
}

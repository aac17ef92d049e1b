import { type Fraction, games, gamesSettings, type ExactOdds, type GamesSettings } from '@wow/product/games';

const NO_BREAK_SPACE = '\u00A0';

/** Returns a part of one as players read it, `97.30 %`; two decimals, or as many as asked for. */
export const formatPercent = (part: number, decimals = 2): string =>
  `${(100 * part).toFixed(decimals)}${NO_BREAK_SPACE}%`;

/** Returns an exact fraction rounded as `percent` does. */
export const toPercent = ({ numerator, denominator }: Fraction): string => formatPercent(numerator / denominator);

export const toValue = ({ numerator, denominator }: Fraction): number => numerator / denominator;

/** Returns the fraction in one line, `3527/7776`. */
export const isInLine = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`;

/** Returns whether two fractions in lowest terms are the same. */
export const isSame = (a: Fraction, b: Fraction): boolean =>
  a.numerator === b.numerator && a.denominator === b.denominator;

type GameId = keyof GamesSettings;

/** A game as the operator has set it, and what follows from that. */
export type GameOdds = {
  readonly [Id in GameId]: {
    readonly id: Id;
    readonly settings: GamesSettings[Id];
    /** One for each choice whose odds differ. */
    readonly odds: readonly ExactOdds[];
  };
}[GameId];

/** A game of which only the odds are known here, whichever it is. */
export interface AnyGameOdds {
  readonly id: string;
  readonly settings: unknown;
  readonly odds: readonly ExactOdds[];
}

/**
 * Returns the exact odds of every game under an operator's rules, counted here by the games themselves. Null when the
 * document is none that this app knows. Takes some ten milliseconds.
 */
export function gameOdds(economy: Readonly<Record<string, unknown>>): readonly GameOdds[] | null {
  const known = gamesSettings.safeParse(economy['games']);
  if (!known.success) return null;
  const all: readonly AnyGameOdds[] = Object.entries(games).map(([id, game]) => {
    const settings = Reflect.get(known.data, id) as never; // each game under its own id
    return { id, settings, odds: game.rules(settings).odds() };
  });
  return all as readonly GameOdds[]; // likewise
}

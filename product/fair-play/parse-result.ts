import * as z from 'zod/mini';

const face = z.int().check(z.gte(1), z.lte(6));
const threeDice = z.tuple([face, face, face]);
const dices = z.object({ wow_dices: threeDice, user_dices: threeDice });
const roulette = z.object({ index: z.int(), tier: z.enum(['red', 'black', 'zero']) });
const spin = z.object({ index: z.int(), section: z.object({ points: z.number() }) });

/** The result of a round, as far as it can be drawn. */
export type ParsedResult =
  | { readonly kind: 'dices'; readonly house: readonly number[]; readonly player: readonly number[] }
  | { readonly kind: 'roulette'; readonly index: number; readonly tier: 'red' | 'black' | 'zero' }
  | { readonly kind: 'spin'; readonly index: number; readonly points: number }
  | { readonly kind: 'other'; readonly text: string };

/** Returns what the game's own part of a round's answer means; of games that are not known here, its JSON. */
export function parseResult(game: string, result: Readonly<Record<string, unknown>>): ParsedResult {
  const other: ParsedResult = { kind: 'other', text: JSON.stringify(result) };
  switch (game) {
    case 'dices': {
      const { data } = dices.safeParse(result);
      return data ? { kind: 'dices', house: data.wow_dices, player: data.user_dices } : other;
    }
    case 'roulette': {
      const { data } = roulette.safeParse(result);
      return data ? { kind: 'roulette', ...data } : other;
    }
    case 'spin': {
      const { data } = spin.safeParse(result);
      return data ? { kind: 'spin', index: data.index, points: data.section.points } : other;
    }
    default:
      return other;
  }
}

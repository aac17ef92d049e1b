import * as z from 'zod/mini';
import { pick } from '@wow/core/fairness';

const WORD_RANGE = 2 ** 32;
const FACES = ['1', '2', '3', '4', '5', '6'] as const;

const rouletteWheel = z.object({ sections: z.array(z.string()) });
const prizeWheel = z.object({ sections: z.array(z.object({ points: z.number() })) });

/**
 * Returns what the equal parts of the ruler mean from which a game under these settings reads its words: the faces of a
 * die, the tiers or the points of a wheel's sections. Null for games whose ruler is not known here.
 */
export function scaleFor(game: string, settings: unknown): readonly string[] | null {
  switch (game) {
    case 'dices':
      return FACES;
    case 'roulette':
      return rouletteWheel.safeParse(settings).data?.sections ?? null;
    case 'spin':
      return prizeWheel.safeParse(settings).data?.sections.map(({ points }) => String(points)) ?? null;
    default:
      return null;
  }
}

/** Where one word lands on a ruler. */
export interface Landing {
  /** From 0 to the number of parts, exactly: word / 2^32 · parts. */
  readonly place: number;
  /** The index of its part, from 0. */
  readonly part: number;
}

/** Returns where a word of the stream lands on a ruler of so many equal parts. */
export const locateOnScale = (word: number, parts: number): Landing => ({
  place: (word / WORD_RANGE) * parts,
  part: pick(word, parts),
});

/** Returns the four bytes of a word as pairs of hexadecimal digits. */
export function toBytes(word: number): readonly string[] {
  const hex = word.toString(16).padStart(8, '0');
  return [hex.slice(0, 2), hex.slice(2, 4), hex.slice(4, 6), hex.slice(6)];
}

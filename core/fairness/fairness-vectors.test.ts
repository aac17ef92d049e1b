import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { blocksFor, BYTES_PER_WORD, pick, WORDS_PER_BLOCK } from './index.ts';
import { drawWords as drawOnServer } from './server/index.ts';
import { drawWords as drawInBrowser } from './web/index.ts';

const seeds = { id: z.string(), server_seed: z.string(), client_seed: z.string(), nonce: z.int() };
const vectorSchema = z.discriminatedUnion('kind', [
  z.object({ ...seeds, kind: z.literal('hmac_hex_by_round'), rounds: z.int(), expected: z.array(z.string()) }),
  z.object({ ...seeds, kind: z.literal('bytes'), offset: z.int(), count: z.int(), expected: z.array(z.int()) }),
  z.object({ ...seeds, kind: z.literal('floats_rounded_12dp'), count: z.int(), expected: z.array(z.number()) }),
  z.object({ ...seeds, kind: z.literal('roulette_37'), expected: z.int() }),
  z.object({ ...seeds, kind: z.literal('dice_10001'), expected: z.number() }),
  z.object({ ...seeds, kind: z.literal('wheel_index'), segments: z.int(), expected: z.int() }),
  z.object({ ...seeds, kind: z.literal('multi_floor7'), gems: z.array(z.string()), expected: z.array(z.string()) }),
]);
type Vector = z.output<typeof vectorSchema>;

const { published: vectors } = z
  .object({ published: z.array(vectorSchema) })
  .parse(JSON.parse(readFileSync(new URL('../../verifiers/vectors.json', import.meta.url), 'utf8')));

const hexOf = (word: number): string => word.toString(16).padStart(2 * BYTES_PER_WORD, '0');
const bytesOf = (words: readonly number[]): number[] => [...Buffer.from(words.map(hexOf).join(''), 'hex')];

function wordsOf(vector: Vector): number {
  switch (vector.kind) {
    case 'hmac_hex_by_round':
      return vector.rounds * WORDS_PER_BLOCK;
    case 'bytes':
      return Math.ceil((vector.offset + vector.count) / BYTES_PER_WORD);
    case 'floats_rounded_12dp':
      return vector.count;
    case 'multi_floor7':
      return vector.expected.length;
    case 'roulette_37':
    case 'dice_10001':
    case 'wheel_index':
      return 1;
  }
}

/** Floats are rounded as they were published. */
function resultOf(vector: Vector, words: readonly number[]): Vector['expected'] {
  const [first = Number.NaN] = words;
  switch (vector.kind) {
    case 'hmac_hex_by_round':
      return Array.from({ length: vector.rounds }, (_, block) =>
        words
          .slice(block * WORDS_PER_BLOCK, (block + 1) * WORDS_PER_BLOCK)
          .map(hexOf)
          .join(''),
      );
    case 'bytes':
      return bytesOf(words).slice(vector.offset, vector.offset + vector.count);
    case 'floats_rounded_12dp':
      return words.map((word) => Number((word / 2 ** 32).toFixed(12)));
    case 'roulette_37':
      return pick(first, 37);
    case 'dice_10001':
      return pick(first, 10_001) / 100;
    case 'wheel_index':
      return pick(first, vector.segments);
    case 'multi_floor7':
      return words.map((word) => vector.gems[pick(word, 7)] ?? 'none');
  }
}

describe('the published vectors of the convention', () => {
  test('are complete', () => {
    expect(vectors).toHaveLength(32);
    expect(new Set(vectors.map(({ kind }) => kind)).size).toBe(7);
    expect(Math.max(...vectors.map((vector) => blocksFor(wordsOf(vector))))).toBeGreaterThan(1);
  });

  test.each(vectors)('$id is reproduced by the server', (vector) => {
    const words = drawOnServer(vector.server_seed, vector.client_seed, vector.nonce, wordsOf(vector));
    expect(resultOf(vector, words)).toEqual(vector.expected);
  });

  test.each(vectors)('$id is reproduced by the browser', async (vector) => {
    const words = await drawInBrowser(vector.server_seed, vector.client_seed, vector.nonce, wordsOf(vector));
    expect(resultOf(vector, words)).toEqual(vector.expected);
  });
});

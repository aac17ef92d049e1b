import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WORDS_PER_BLOCK } from '@wow/core/fairness';
import { describeWith } from '@wow/core/testing';
import { dieharderChances, entChances, rngtestChances, type Chances } from './outside-tools.ts';
import { drawnWords, FIXED_SEED } from './drawn-words.ts';
import { wordBytes } from './word-bytes.ts';

// The draws are the same in each run, and so are the results. A lower chance means that they are not random.
const LIMIT = 1e-6;
const BYTES = 16_000_000;
/** With fewer samples even bad words stay above the limit. */
const SAMPLES = 10;

let folder: string;

/** Faulty generators that the tools must recognise. */
const BIASED = {
  counted: function* () {
    for (let word = 0; ; word += 1) yield [word];
  },
  'of 20 bits': function* () {
    for (const words of drawnWords(FIXED_SEED, WORDS_PER_BLOCK)) yield words.map((word) => word >>> 12);
  },
  'whose bytes have their first bit set once in a hundred words': function* () {
    let seen = 0;
    for (const words of drawnWords(FIXED_SEED, WORDS_PER_BLOCK)) {
      yield words.map((word) => ((seen += 1) % 100 === 0 ? (word | 0x80_80_80_80) >>> 0 : word));
    }
  },
};
const fileOf = (name: string): string => join(folder, name.replaceAll(' ', '-'));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wow-draws-'));
  const write = (name: string, words: Iterable<readonly number[]>, bytes: number): void =>
    writeFileSync(fileOf(name), Buffer.concat([...wordBytes(words, bytes)]));
  write('own', drawnWords(FIXED_SEED, WORDS_PER_BLOCK), BYTES);
  for (const [name, words] of Object.entries(BIASED)) write(name, words(), BYTES / 3);
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const expectChance = (chances: Chances): void => {
  expect(Object.keys(chances)).not.toEqual([]);
  for (const [what, chance] of Object.entries(chances)) expect(chance, what).toBeGreaterThan(LIMIT);
};
const least = (chances: Chances): number => Math.min(...Object.values(chances));

describeWith('ent', 'random bytes of the server, measured by ent,', (path) => {
  test('are as even and independent as random bytes', () => expectChance(entChances(path, fileOf('own'))));

  test.each(Object.keys(BIASED))('differ from words %s', (name) => {
    expect(least(entChances(path, fileOf(name)))).toBeLessThan(LIMIT);
  });
});

describeWith('rngtest', 'random bits of the server, measured by rngtest (FIPS 140-2),', (path) => {
  test('are refused as rarely as truly random bits', () => expectChance(rngtestChances(path, fileOf('own'))));

  test.each(['counted', 'of 20 bits'])('differ from words %s', (name) => {
    expect(least(rngtestChances(path, fileOf(name)))).toBeLessThan(LIMIT);
  });
});

describeWith('dieharder', 'random words of the server, measured by dieharder,', (path) => {
  describe.each([
    [0, 'birthdays'],
    [8, 'ones in a stream'],
    [15, 'runs up and down'],
    [100, 'single bits'],
    [101, 'runs of bits'],
    [102, 'patterns of bits'],
  ])('-d %i', (number, what) => {
    test(`pass the test of ${what}`, () => expectChance(dieharderChances(path, fileOf('own'), number, SAMPLES)));
  });

  test.each([
    [8, 'of 20 bits'],
    [100, 'of 20 bits'],
    [15, 'counted'],
  ])('by -d %i differ from words %s', (number, name) => {
    expect(least(dieharderChances(path, fileOf(name), number, SAMPLES))).toBeLessThan(LIMIT);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildFuseFilter, openFuseFilter } from './fuse-filter.ts';

const numbered = (name: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${name} ${at}`);

describe('a fuse filter', () => {
  test('contains every text that it was built from, for any texts', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ unit: 'binary' }), { maxLength: 100 }), (texts) => {
        const filter = openFuseFilter(buildFuseFilter(texts));
        expect(texts.filter((text) => !filter.has(text))).toEqual([]);
        expect(filter.size).toBe(texts.length);
      }),
    );
  });

  test('contains at most 1 of 40 000 other texts, for 100 000 texts in under 20 bits each', () => {
    const stored = numbered('stored', 100_000);
    const bytes = buildFuseFilter(stored);
    const filter = openFuseFilter(bytes);
    expect(stored.every(filter.has)).toBe(true);
    // 1 000 000 / 65 536 = 15 are expected, with a standard deviation of 4.
    expect(numbered('other', 1_000_000).filter(filter.has).length).toBeLessThan(25);
    expect((bytes.byteLength * 8) / stored.length).toBeLessThan(20);
  });

  test('has the same bytes for the same texts, in any order and repeated', () => {
    const texts = numbered('text', 1_000);
    expect(buildFuseFilter([...texts.toReversed(), ...texts])).toEqual(buildFuseFilter(texts));
  });

  test('can be read at any offset of a larger buffer', () => {
    const bytes = buildFuseFilter(['kettle', 'orchard']);
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(openFuseFilter(shifted.subarray(3)).has('orchard')).toBe(true);
  });

  test('is refused if a byte is changed, missing or added, and if it is another file', () => {
    const bytes = buildFuseFilter(numbered('text', 50));
    const changed = bytes.slice();
    changed[bytes.length - 1]! ^= 1;
    for (const damaged of [changed, bytes.slice(0, -1), new Uint8Array([...bytes, 0])])
      expect(() => openFuseFilter(damaged)).toThrow('The password filter is damaged: restore it, or build it again.');
    for (const other of [new Uint8Array(), new TextEncoder().encode('version https://git-lfs.github.com/spec/v1')])
      expect(() => openFuseFilter(other)).toThrow('The password filter is another file.');
  });
});

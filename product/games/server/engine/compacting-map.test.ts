import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CompactingMap } from './compacting-map.ts';

test('CompactingMap: holds the same entries in the same order as a Map, also if all are removed during an iteration', () => {
  const steps = fc.array(fc.record({ key: fc.nat(90), isRemoval: fc.boolean() }), { minLength: 400, maxLength: 1_000 });
  fc.assert(
    fc.property(steps, (changes) => {
      const [compacting, plain] = [new CompactingMap<number, number>(), new Map<number, number>()];
      for (const [value, { key, isRemoval }] of changes.entries()) {
        for (const map of [compacting, plain]) {
          if (isRemoval) map.delete(key);
          else map.set(key, value);
        }
        expect([compacting.get(key), compacting.size]).toEqual([plain.get(key), plain.size]);
      }
      const entries = [...plain];
      expect([...compacting]).toEqual(entries);
      const visited = [];
      for (const entry of compacting) {
        visited.push(entry);
        compacting.delete(entry[0]);
      }
      expect([visited, compacting.size]).toEqual([entries, 0]);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CompactingMap } from './compacting-map.ts';

test('CompactingMap: holds the same entries in the same order as a Map', () => {
  const steps = fc.array(fc.record({ key: fc.nat(90), isRemoval: fc.boolean() }), {
    minLength: 400,
    maxLength: 1_000,
  });
  fc.assert(
    fc.property(steps, (changes) => {
      const compacting = new CompactingMap<number, number>();
      const plain = new Map<number, number>();
      for (const [value, { key, isRemoval }] of changes.entries()) {
        if (isRemoval) {
          compacting.delete(key);
          plain.delete(key);
        } else {
          compacting.set(key, value);
          plain.set(key, value);
        }
        expect(compacting.get(key)).toBe(plain.get(key));
        expect(compacting.size).toBe(plain.size);
      }
      expect([...compacting]).toEqual([...plain]);
    }),
  );
});

test('CompactingMap: allows removal of every entry during an iteration', () => {
  const compacting = new CompactingMap<number, string>();
  for (let key = 0; key < 200; key += 1) compacting.set(key, `${key}`);
  const visited: number[] = [];
  for (const [key] of compacting) {
    visited.push(key);
    compacting.delete(key);
  }
  expect(visited).toHaveLength(200);
  expect(compacting.size).toBe(0);
});

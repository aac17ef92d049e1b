import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PassingMap } from './passing-map.ts';

test('it holds what a map would hold, in the same order, whoever comes and goes', () => {
  const steps = fc.array(fc.record({ key: fc.nat(90), isDeparture: fc.boolean() }), {
    minLength: 400,
    maxLength: 1_000,
  });
  fc.assert(
    fc.property(steps, (visits) => {
      const passing = new PassingMap<number, number>();
      const plain = new Map<number, number>();
      for (const [value, { key, isDeparture }] of visits.entries()) {
        if (isDeparture) {
          passing.delete(key);
          plain.delete(key);
        } else {
          passing.set(key, value);
          plain.set(key, value);
        }
        expect(passing.get(key)).toBe(plain.get(key));
        expect(passing.size).toBe(plain.size);
      }
      expect([...passing]).toEqual([...plain]);
    }),
  );
});

test('everybody may leave while they are gone through', () => {
  const passing = new PassingMap<number, string>();
  for (let key = 0; key < 200; key += 1) passing.set(key, `${key}`);
  const met: number[] = [];
  for (const [key] of passing) {
    met.push(key);
    passing.delete(key);
  }
  expect(met).toHaveLength(200);
  expect(passing.size).toBe(0);
});

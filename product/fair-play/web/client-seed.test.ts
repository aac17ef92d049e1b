import { expect, test } from 'vitest';
import { isClientSeed, newClientSeed } from './client-seed.ts';

test('a seed that the browser draws is one that the server takes, and never the same twice', () => {
  const drawn = Array.from({ length: 200 }, newClientSeed);
  expect(drawn.every(isClientSeed)).toBe(true);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test.each(['', 'a b', 'ä', 'x'.repeat(65), 'a:b'])('%j is no seed', (text) => {
  expect(isClientSeed(text)).toBe(false);
});

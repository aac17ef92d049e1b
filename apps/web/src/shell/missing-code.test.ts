import { expect, test } from 'vitest';
import { mayReload } from './missing-code.ts';

const tab = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
};

test('a page whose code is missing may reload once, not in a loop', () => {
  const storage = tab();
  expect(mayReload(storage, 1_000_000)).toBe(true);
  expect(mayReload(storage, 1_000_400)).toBe(false);
  expect(mayReload(storage, 1_059_999)).toBe(false);
});

test('a page whose code is missing may reload again a minute later', () => {
  const storage = tab();
  mayReload(storage, 1_000_000);
  expect(mayReload(storage, 1_060_000)).toBe(true);
});

test('a page without storage never reloads', () => {
  expect(mayReload(null, 1_000_000)).toBe(false);
});

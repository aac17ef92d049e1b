import { expect, test } from 'vitest';
import { readOpenedTiers, saveOpenedTiers, toOpenedKey } from './opened-tiers.ts';

function createStorage(first: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(first));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

const KEY = toOpenedKey('Nova', '1');

test('opened tiers: what is saved is read again', () => {
  const storage = createStorage();
  saveOpenedTiers(storage, KEY, new Set([12, 2, 1]));
  expect(storage.getItem(KEY)).toBe('1 2 12');
  expect([...readOpenedTiers(storage, KEY)]).toEqual([1, 2, 12]);
});

test.each(['', 'x', '-1', '1.5', '{}', ' '])('opened tiers: an unreadable memory %j has none', (text) => {
  expect([...readOpenedTiers(createStorage({ [KEY]: text }), KEY)]).toEqual([]);
});

test('opened tiers: without storage, none are remembered', () => {
  expect([...readOpenedTiers(null, KEY)]).toEqual([]);
  expect(() => saveOpenedTiers(null, KEY, new Set([1]))).not.toThrow();
});

test('opened tiers: a full storage is no failure', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => saveOpenedTiers(full, KEY, new Set([1]))).not.toThrow();
});

test('opened tiers: the key differs by player and season, and has no name in it', () => {
  expect(toOpenedKey('nova', '1')).toBe(KEY);
  expect(new Set([KEY, toOpenedKey('nova2', '1'), toOpenedKey('nova', '2')]).size).toBe(3);
  expect(KEY.toLowerCase()).not.toContain('nova');
});

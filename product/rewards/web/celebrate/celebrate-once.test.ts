import { expect, test } from 'vitest';
import { takeCelebration } from './CelebrateOnce.tsx';

function createStorage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test('celebrations: an event is taken once for each player, in any case of the name', () => {
  const storage = createStorage();
  expect(takeCelebration(storage, 'nova', 'league:2026-11-23')).toBe(true);
  expect(takeCelebration(storage, 'Nova', 'league:2026-11-23')).toBe(false);
  expect(takeCelebration(storage, 'kaya', 'league:2026-11-23')).toBe(true);
  expect(takeCelebration(storage, 'nova', 'season:1')).toBe(true);
  expect(JSON.stringify([...storage.values])).not.toContain('nova');
});

test('celebrations: the storage stays small, and the newest events stay known', () => {
  const storage = createStorage();
  for (let week = 0; week < 200; week += 1) expect(takeCelebration(storage, 'nova', `league:${week}`)).toBe(true);
  expect(takeCelebration(storage, 'nova', 'league:199')).toBe(false);
  expect([...storage.values.values()].join('').length).toBeLessThan(1_000);
});

test('celebrations: without storage, or with a full one, nothing is celebrated', () => {
  expect(takeCelebration(null, 'nova', 'season:1')).toBe(false);
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(takeCelebration(full, 'nova', 'season:1')).toBe(false);
});

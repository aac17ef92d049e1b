import { expect, test } from 'vitest';
import { mayReload } from './missing-code.ts';

const tab = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

test('a page whose code is missing loads itself anew once, not in a loop', () => {
  const storage = tab();
  expect(mayReload(storage, 1_000_000)).toBe(true);
  expect(mayReload(storage, 1_000_400)).toBe(false);
  expect(mayReload(storage, 1_059_999)).toBe(false);
});

test('the next deploy is another matter', () => {
  const storage = tab();
  mayReload(storage, 1_000_000);
  expect(mayReload(storage, 1_060_000)).toBe(true);
});

test('where nothing can be noted it never does', () => {
  expect(mayReload(null, 1_000_000)).toBe(false);
});

import { expect, test } from 'vitest';
import { getDemoKey } from './offer-demo-wallet.ts';

const memory = (kept: string | null = null) => {
  const storage = {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
  };
  return () => storage;
};

test('a browser keeps one demo account', () => {
  const storage = memory();
  const key = getDemoKey(storage);
  expect(key).toMatch(/^0x[0-9a-f]{64}$/);
  expect(getDemoKey(storage)).toBe(key);
  expect(getDemoKey(memory())).not.toBe(key);
});

test.each(['', '0x12', 'null', `0x${'g'.repeat(64)}`])('%o is no key, so one is made', (kept) => {
  expect(getDemoKey(memory(kept))).toMatch(/^0x[0-9a-f]{64}$/);
});

test('a browser that keeps nothing has one all the same', () => {
  const deny = (): never => {
    throw new Error('denied');
  };
  expect(getDemoKey(deny)).toMatch(/^0x[0-9a-f]{64}$/);
});

import { expect, test } from 'vitest';
import { getDemoKey } from './offer-demo-wallet.ts';

const memory = (stored: string | null = null) => {
  const storage = {
    getItem: () => stored,
    setItem: (_: string, value: string) => {
      stored = value;
    },
  };
  return () => storage;
};

test('the demo wallet keeps one account in a browser', () => {
  const storage = memory();
  const key = getDemoKey(storage);
  expect(key).toMatch(/^0x[0-9a-f]{64}$/);
  expect(getDemoKey(storage)).toBe(key);
  expect(getDemoKey(memory())).not.toBe(key);
});

test.each(['', '0x12', 'null', `0x${'g'.repeat(64)}`])(
  'the demo wallet replaces the stored text %o, which is no key',
  (stored) => {
    expect(getDemoKey(memory(stored))).toMatch(/^0x[0-9a-f]{64}$/);
  },
);

test('the demo wallet has an account also where storage is blocked', () => {
  const deny = (): never => {
    throw new Error('denied');
  };
  expect(getDemoKey(deny)).toMatch(/^0x[0-9a-f]{64}$/);
});

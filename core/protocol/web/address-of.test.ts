import { expect, test } from 'vitest';
import { addressOf } from './address-of.ts';

test('a path without parts stays as it is', () => {
  expect(addressOf('/auth/profile')).toBe('/auth/profile');
});

test('parts are filled in, so that no value can lead anywhere else', () => {
  expect(addressOf('/rounds/:id', { id: 'ab-1' })).toBe('/rounds/ab-1');
  expect(addressOf('/rounds/:id', { id: '../auth?x' })).toBe('/rounds/..%2Fauth%3Fx');
  expect(() => addressOf('/rounds/:id')).toThrow('id');
});

test('a query follows the path', () => {
  expect(addressOf('/rounds', {}, { limit: 5, cursor: 'a b' })).toBe('/rounds?limit=5&cursor=a+b');
});

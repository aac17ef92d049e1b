import { expect, test } from 'vitest';
import { limitChange } from './limit-change.ts';

const none = { limit: null, pending: null };
const set = { limit: 500, pending: null };
const rising = { limit: 500, pending: { limit: 800 } };

test('the first limit and a lower one hold at once', () => {
  expect(limitChange(none, 500)).toBe('at-once');
  expect(limitChange(set, 499)).toBe('at-once');
  expect(limitChange(set, 0)).toBe('at-once');
  expect(limitChange(rising, 400)).toBe('at-once');
});

test('a higher one, or none, comes later', () => {
  expect(limitChange(set, 501)).toBe('later');
  expect(limitChange(set, null)).toBe('later');
  expect(limitChange(rising, 900)).toBe('later');
});

test('asking for what holds, or for what is to come, changes nothing', () => {
  expect(limitChange(set, 500)).toBe('none');
  expect(limitChange(none, null)).toBe('none');
  expect(limitChange(rising, 800)).toBe('none');
});

test('asking for what holds takes back what is to come', () => {
  expect(limitChange(rising, 500)).toBe('taken-back');
});

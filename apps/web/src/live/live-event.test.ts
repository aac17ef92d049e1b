import { expect, test } from 'vitest';
import { parseLiveEvent } from './live-event.ts';

const data = '{"balance":950.5,"spins":3,"xp":120,"rank":1}';

test('the purse is read with the version that its event carries', () => {
  expect(parseLiveEvent({ event: 'purse', id: '17', data })).toEqual({
    kind: 'purse',
    purse: { balance: 950.5, spins: 3, xp: 120, rank: 1, version: 17 },
  });
});

test('an event of a newer server is passed over', () => {
  expect(parseLiveEvent({ event: 'fireworks', data: 'boom' })).toBeNull();
  expect(parseLiveEvent({ data: '{}' })).toBeNull();
});

test.each([
  ['without a version', { event: 'purse', data }],
  ['with a version that is no number', { event: 'purse', id: 'x', data }],
  ['with words for a number', { event: 'purse', id: '1', data: data.replace('950.5', '"much"') }],
  ['that is no JSON', { event: 'purse', id: '1', data: '<html>' }],
])('a purse %s is refused', (_, event) => {
  expect(() => parseLiveEvent(event)).toThrow();
});

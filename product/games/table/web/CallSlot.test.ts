import { expect, test } from 'vitest';
import { getRefusalCall } from './CallSlot.tsx';

const words = { paused: 'shut', limitReached: 'past your limit' };

test('the table says that a time-out or a limit has refused the bet', () => {
  expect(getRefusalCall({ phase: 'betting', refused: 'play_paused' }, words)).toEqual({
    kind: 'refused',
    text: 'shut',
  });
  expect(getRefusalCall({ phase: 'betting', refused: 'limit_reached' }, words)).toMatchObject({
    text: 'past your limit',
  });
});

test('nothing is said of a bet that was not refused, or refused for another reason', () => {
  expect(getRefusalCall({ phase: 'betting' }, words)).toBeNull();
  expect(getRefusalCall({ phase: 'betting', refused: 'insufficient_balance' }, words)).toBeNull();
});

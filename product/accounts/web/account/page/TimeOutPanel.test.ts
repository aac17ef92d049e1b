import { expect, test } from 'vitest';
import { TIME_OUT_LENGTHS } from '@wow/product/accounts';
import { getLongerLengths } from './TimeOutPanel.tsx';

const DAY_MS = 86_400_000;
const now = 1_800_000_000_000;

test('the time-out panel offers only lengths that end later than the current time-out', () => {
  expect(getLongerLengths(0, now)).toEqual(TIME_OUT_LENGTHS);
  expect(getLongerLengths(now + DAY_MS, now + 60_000)).toEqual(['7d', '30d', '6m', '1y', 'forever']);
  expect(getLongerLengths(now + 29 * DAY_MS, now)).toEqual(['30d', '6m', '1y', 'forever']);
  expect(getLongerLengths(now + 400 * DAY_MS, now)).toEqual(['forever']);
});

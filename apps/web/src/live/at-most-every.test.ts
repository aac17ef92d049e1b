import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the first reason runs at once, and many more within the time run once, at its end', () => {
  const run = vi.fn();
  const { note } = atMostEvery(5_000, run);
  note();
  expect(run).toHaveBeenCalledTimes(1);
  for (let reason = 0; reason < 10; reason += 1) note();
  vi.advanceTimersByTime(4_999);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(2);
  note();
  expect(run).toHaveBeenCalledTimes(3);
});

test('nothing runs any more after a stop', () => {
  const run = vi.fn();
  const { note, stop } = atMostEvery(5_000, run);
  note();
  note();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});

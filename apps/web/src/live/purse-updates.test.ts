import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './purse-updates.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('throttle runs the first trigger at once, and all others of the interval once at its end', () => {
  const run = vi.fn();
  const { trigger } = throttle(5_000, run);
  trigger();
  expect(run).toHaveBeenCalledTimes(1);
  for (let reason = 0; reason < 10; reason += 1) trigger();
  vi.advanceTimersByTime(4_999);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(2);
  trigger();
  expect(run).toHaveBeenCalledTimes(3);
});

test('throttle runs nothing after a stop', () => {
  const run = vi.fn();
  const { trigger, stop } = throttle(5_000, run);
  trigger();
  trigger();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});

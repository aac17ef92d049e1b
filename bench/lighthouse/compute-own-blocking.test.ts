import { expect, it } from 'vitest';
import { computeOwnBlocking, type TraceEvent } from './compute-own-blocking.ts';

const PAINT = 1_000_000;
const names: TraceEvent[] = [
  { name: 'thread_name', pid: 7, tid: 1, ts: 0, args: { name: 'CrRendererMain' } },
  { name: 'thread_name', pid: 8, tid: 1, ts: 0, args: { name: 'CrRendererMain' } },
  { name: 'firstContentfulPaint', pid: 7, tid: 1, ts: PAINT, args: {} },
];
const task = (at: Partial<TraceEvent>): TraceEvent => ({
  name: 'RunTask',
  pid: 7,
  tid: 1,
  ts: PAINT,
  dur: 40_000,
  tdur: 20_000,
  args: {},
  ...at,
});

it('counts what a task needs of the processor at a quarter of its speed, beyond 50 ms', () => {
  expect(computeOwnBlocking([...names, task({}), task({ tdur: 12_000 }), task({ tdur: 15_000 })])).toBe(30 + 10);
});

it('counts only tasks of the page’s main thread that end after the first paint', () => {
  const others = [task({ ts: PAINT - 50_000 }), task({ tid: 2 }), task({ pid: 8 }), task({ name: 'FunctionCall' })];
  expect(computeOwnBlocking([...names, ...others])).toBe(0);
  expect(computeOwnBlocking([...names, task({ ts: PAINT - 10_000 })])).toBe(30);
});

it('is no number without a paint', () => {
  expect(computeOwnBlocking([task({})])).toBeNaN();
});

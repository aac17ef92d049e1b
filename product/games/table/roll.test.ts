import { expect, test } from 'vitest';
import { rollOf } from './roll.ts';
import { standOf } from './stand.ts';
import type { RoundState } from './round-state.ts';

const round = { key: 'k1', body: { bet: 50 }, settled: false };
const asking = { underWay: true, lostTries: 0, doubtful: false, overdue: false };
const reply = { balance: 1050 };
const times = { startedAt: 100, answeredAt: 180, endsAt: 3100 };

const ROLLING: RoundState<unknown, unknown> = { phase: 'rolling', round, startedAt: 100, asking };
const LANDING: RoundState<unknown, unknown> = { phase: 'landing', round, reply, ...times };
const RESULT: RoundState<unknown, unknown> = { phase: 'result', round, reply, mayContinue: true };
const RECALLING: RoundState<unknown, unknown> = { phase: 'recalling', round, asking };
const UNRESOLVED: RoundState<unknown, unknown> = { phase: 'unresolved', round };
const AWAY: RoundState<unknown, unknown> = { phase: 'away', round, doubtful: true };

test('what moves starts with the press and learns where to land with the answer', () => {
  expect(rollOf(ROLLING)).toEqual({ startedAt: 100, landing: null });
  expect(rollOf(LANDING)).toMatchObject({ startedAt: 100, landing: { answeredAt: 180, endsAt: 3100 } });
});

test.each([[{ phase: 'betting' } as const], [RESULT], [RECALLING], [UNRESOLVED], [AWAY]])(
  'nothing moves on a table like %j',
  (state) => {
    expect(rollOf(state)).toBeNull();
  },
);

test('a player sees won or lost only with the result, never before', () => {
  for (const won of [true, false]) {
    expect([ROLLING, LANDING].map(({ phase }) => standOf(phase, won))).toEqual(['rolling', 'rolling']);
    expect([RECALLING, UNRESOLVED, AWAY].map(({ phase }) => standOf(phase, won))).toEqual(Array(3).fill('waiting'));
    expect(standOf('betting', won)).toBe('waiting');
    expect(standOf('result', won)).toBe(won ? 'won' : 'lost');
  }
});

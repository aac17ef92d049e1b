import { expect, test } from 'vitest';
import { getDisplayPhase, toRoll } from './roll.ts';
import type { RoundState } from './round-types.ts';

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
  expect(toRoll(ROLLING)).toEqual({ startedAt: 100, landing: null });
  expect(toRoll(LANDING)).toMatchObject({ startedAt: 100, landing: { answeredAt: 180, endsAt: 3100 } });
});

test.each([[{ phase: 'betting' } as const], [RESULT], [RECALLING], [UNRESOLVED], [AWAY]])(
  'nothing moves on a table like %j',
  (state) => {
    expect(toRoll(state)).toBeNull();
  },
);

test('a player sees won or lost only with the result, never before', () => {
  for (const won of [true, false]) {
    expect([ROLLING, LANDING].map(({ phase }) => getDisplayPhase(phase, won))).toEqual(['rolling', 'rolling']);
    expect([RECALLING, UNRESOLVED, AWAY].map(({ phase }) => getDisplayPhase(phase, won))).toEqual(
      Array(3).fill('waiting'),
    );
    expect(getDisplayPhase('betting', won)).toBe('waiting');
    expect(getDisplayPhase('result', won)).toBe(won ? 'won' : 'lost');
  }
});

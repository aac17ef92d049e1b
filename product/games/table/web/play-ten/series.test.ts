import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoint } from '@wow/core/protocol';
import { roundReplyShape } from '../../round-reply.ts';
import type { PlayerSession } from '../player-session.ts';
import { createSeriesController, hasStoredSeries, sumSeries } from './series.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

const game = {
  id: 'a-game',
  endpoint: endpoint({
    method: 'POST',
    path: '/games/a-game/session',
    summary: 'Play one round: a game of a test',
    access: 'member',
    body: z.strictObject({ bet: z.number() }),
    reply: z.object(roundReplyShape),
    movesValue: true,
    refuses: [],
  }),
  display: { shown: z.object({}) },
};

const TEN = { bet: 50, count: 10 };
const ROUNDS = [
  { payout: 100, balance: 1_050 },
  { payout: 0, balance: 1_000 },
  { payout: 0, balance: 950 },
];
const REPLY = { kind: 'reply', reply: { ended_by: 'limit_reached', balance: 950, rounds: ROUNDS } };
const LOST = { kind: 'lost' };

/** Each try gets the next of the answers, then the last one. */
function tab(...answers: readonly object[]) {
  const items = new Map<string, string>();
  const log = { keys: [] as string[], bodies: [] as unknown[], balances: [] as unknown[], played: [] as unknown[] };
  const session = {
    playerKey: 'ada',
    storage: {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
      removeItem: (name: string) => void items.delete(name),
    },
    play: async (_: unknown, body: unknown, key: string) => {
      log.keys.push(key);
      log.bodies.push(body);
      return answers[Math.min(log.keys.length, answers.length) - 1];
    },
    applyBalance: (purse: object) => void log.balances.push(purse),
    onRoundPlayed: (round: object) => void log.played.push(round),
  } as unknown as PlayerSession; // its calls give fixed answers
  return { ...log, session, open: () => createSeriesController(game, session).runner };
}

test('a series: counts its rounds, those won, and the gain', () => {
  expect(sumSeries(50, ROUNDS)).toEqual({ count: 3, won: 1, gain: -50 });
  expect(sumSeries(0.1, [{ payout: 0.3 }, { payout: 0 }])).toEqual({ count: 2, won: 1, gain: 0.1 });
});

test('a series: its answer is shown without the time of a roll, and settles once, round by round', async () => {
  const { balances, played, open } = tab(REPLY);
  const runner = open();
  runner.press(TEN);
  await vi.advanceTimersByTimeAsync(900);
  expect(runner.state()).toMatchObject({ phase: 'result', mayContinue: true, reply: { endedBy: 'limit_reached' } });
  runner.hide();
  runner.proceed();
  runner.leave();
  expect(balances).toEqual([{ balance: 950 }]);
  expect(played).toEqual([
    { bet: 50, payout: 100 },
    { bet: 50, payout: 0 },
    { bet: 50, payout: 0 },
  ]);
});

test('a series: a lost answer is asked again with the same key and body, also after all tries were lost', async () => {
  const { keys, bodies, balances, open } = tab(LOST, LOST, LOST, LOST, REPLY);
  const runner = open();
  runner.press({ ...TEN, stop_loss: 200 });
  await vi.advanceTimersByTimeAsync(13_500);
  expect(runner.state().phase).toBe('unresolved');
  // Another press is the same series, not a new one.
  runner.press({ bet: 200, count: 10 });
  await vi.advanceTimersByTimeAsync(900);
  expect(runner.state().phase).toBe('result');
  expect(new Set(keys).size).toBe(1);
  expect(bodies).toEqual(Array.from({ length: 5 }, () => ({ ...TEN, stop_loss: 200 })));
  runner.proceed();
  expect(balances).toHaveLength(1);
});

test('a series: is found after a reload until it has been seen, and settles once', async () => {
  const { session, keys, balances, played, open } = tab(LOST, REPLY);
  open().press(TEN);
  expect(hasStoredSeries('a-game', session)).toBe(true);
  expect(hasStoredSeries('another-game', session)).toBe(false);
  const reloaded = open();
  reloaded.enter();
  await vi.advanceTimersByTimeAsync(100);
  reloaded.hide();
  // Reloaded once more while the summary is shown.
  const again = open();
  again.enter();
  await vi.advanceTimersByTimeAsync(100);
  expect(again.state().phase).toBe('result');
  again.proceed();
  expect(new Set(keys).size).toBe(1);
  expect(balances).toHaveLength(1);
  expect(played).toHaveLength(3);
  expect(hasStoredSeries('a-game', session)).toBe(false);
});

test('a series: a refusal of its first bet plays nothing', async () => {
  const { played, open } = tab({ kind: 'refused', status: 403, code: 'play_paused', error: '' });
  const runner = open();
  runner.press(TEN);
  await vi.advanceTimersByTimeAsync(100);
  expect(runner.state()).toEqual({ phase: 'betting', refused: 'play_paused' });
  expect(played).toEqual([]);
});

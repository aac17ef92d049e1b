import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { roundReplyShape } from '../round-reply.ts';
import { createRoundController, type RoundEndpoint, type RoundGame } from './use-round.ts';
import type { PlayerSession } from './player-session.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

const call = {
  method: 'POST',
  path: '/games/a-game/session',
  summary: 'Play a round',
  access: 'member',
  reply: z.object(roundReplyShape),
  movesValue: true,
  refuses: [],
} as const;
const withBet = { id: 'with-bet', endpoint: endpoint({ ...call, body: z.object({ bet: z.number() }) }) };
const withoutBet = { id: 'without-bet', endpoint: endpoint(call) };

function tableOf<E extends RoundEndpoint>(game: RoundGame<E>, answer: object) {
  const played: { readonly bet: number; readonly payout: number }[] = [];
  const session = {
    playerKey: 'ada',
    play: async () => answer,
    applyBalance: () => {},
    onRoundPlayed: (round: (typeof played)[number]) => played.push(round),
  } as unknown as PlayerSession; // its calls give fixed answers
  return { played, runner: createRoundController(game, session).runner };
}

const WON = { kind: 'reply', reply: { balance: 1_050, payout: 100 } };

test('a round is reported once, with its bet and what it paid, when the player continues', async () => {
  const { played, runner } = tableOf(withBet, WON);
  runner.press({ bet: 50 });
  await vi.advanceTimersByTimeAsync(3_300);
  expect(played).toEqual([]);
  runner.proceed();
  runner.leave();
  expect(played).toEqual([{ bet: 50, payout: 100 }]);
});

test('a round that is left in mid-roll is reported once too', async () => {
  const { played, runner } = tableOf(withBet, WON);
  runner.press({ bet: 50 });
  await vi.advanceTimersByTimeAsync(100);
  runner.hide();
  runner.leave();
  expect(played).toEqual([{ bet: 50, payout: 100 }]);
});

test('a refused bet and a round that costs no points are not reported', async () => {
  const refused = tableOf(withBet, { kind: 'refused', status: 403, code: 'play_paused', error: '' });
  refused.runner.press({ bet: 50 });
  await vi.advanceTimersByTimeAsync(3_300);
  expect(refused.runner.state()).toEqual({ phase: 'betting', refused: 'play_paused' });
  const spin = tableOf(withoutBet, WON);
  spin.runner.press(undefined);
  await vi.advanceTimersByTimeAsync(3_300);
  spin.runner.proceed();
  expect(spin.runner.state().phase).toBe('betting');
  expect([...refused.played, ...spin.played]).toEqual([]);
});

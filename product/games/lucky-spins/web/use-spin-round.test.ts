import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Purse } from '../../table/round-types.ts';
import type { PlayerSession } from '../../table/web/player-session.ts';
import { sharedTable } from './use-spin-round.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

const reply = { balance: 1_050, spins: 2, index: 2, section: { points: 50 } };

function sessionOf(playerKey: string) {
  const settled: Partial<Purse>[] = [];
  const session = {
    username: playerKey,
    playerKey,
    balance: 1_000,
    spins: 3,
    ask: async () => ({ kind: 'lost' }),
    play: async () => ({ kind: 'reply', reply }),
    applyBalance: (purse: Partial<Purse>) => settled.push(purse),
  } as unknown as PlayerSession; // its calls give fixed answers
  return { session, settled };
}

test('the page and the dialogs over it show one and the same wheel, another player another one', () => {
  const { session } = sessionOf('ada');
  expect(sharedTable(session)).toBe(sharedTable({ ...session, balance: 7 }));
  expect(sharedTable(sessionOf('bob').session)).not.toBe(sharedTable(session));
});

test('the player has left when the last of them is gone, and only then is a result settled', async () => {
  const { session, settled } = sessionOf('cleo');
  const { runner } = sharedTable(session);
  runner.enter();
  runner.enter();
  runner.press(undefined);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(runner.state().phase).toBe('result');

  runner.leave();
  expect(runner.state().phase).toBe('result');
  expect(settled).toEqual([]);
  runner.leave();
  expect(runner.state().phase).toBe('betting');
  expect(settled).toEqual([{ balance: 1_050, spins: 2 }]);
});

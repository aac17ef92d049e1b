import { expect, test } from 'vitest';
import { parseLiveEvent, listenWithRetry, type ListenResult } from './event-stream.ts';

const data = '{"balance":950.5,"spins":3,"xp":120,"rank":1}';

test('the purse is read with the version that its event carries', () => {
  expect(parseLiveEvent({ event: 'purse', id: '17', data })).toEqual({
    kind: 'purse',
    purse: { balance: 950.5, spins: 3, xp: 120, rank: 1, version: 17 },
  });
});

test('an event of a newer server is passed over', () => {
  expect(parseLiveEvent({ event: 'fireworks', data: 'boom' })).toBeNull();
  expect(parseLiveEvent({ data: '{}' })).toBeNull();
});

test.each([
  ['without a version', { event: 'purse', data }],
  ['with a version that is no number', { event: 'purse', id: 'x', data }],
  ['with words for a number', { event: 'purse', id: '1', data: data.replace('950.5', '"much"') }],
  ['that is no JSON', { event: 'purse', id: '1', data: '<html>' }],
])('a purse %s is refused', (_, event) => {
  expect(() => parseLiveEvent(event)).toThrow();
});

/** Plays what listening comes to, one after the other, and stops after the last. */
async function playedOut(story: readonly (ListenResult & { readonly began?: boolean })[]) {
  const stop = new AbortController();
  const pauses: number[] = [];
  const waiting = [...story];
  let doubts = 0;
  await listenWithRetry(
    {
      async listen(began) {
        const next = waiting.shift();
        if (!next) {
          stop.abort();
          return { kind: 'lost' };
        }
        if (next.began) began();
        return next;
      },
      doubt: () => void (doubts += 1),
      pause: async (delayMs) => void pauses.push(delayMs),
    },
    stop.signal,
  );
  return { pauses, doubts, left: waiting.length };
}

test('a line that stays broken is tried more and more rarely, at most every half minute', async () => {
  const { pauses, doubts } = await playedOut(Array.from({ length: 8 }, () => ({ kind: 'lost' as const })));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  expect(doubts).toBe(8);
});

test('once the server has answered, the next break begins with the shortest wait', async () => {
  const { pauses } = await playedOut([{ kind: 'lost' }, { kind: 'lost' }, { kind: 'lost', began: true }]);
  expect(pauses).toEqual([1_000, 2_000, 1_000]);
});

test('a server that ends the stream is left alone for as long as it asked, without any doubt about the line', async () => {
  const { pauses, doubts } = await playedOut([{ kind: 'ended', comeBackMs: 1_234, began: true }]);
  expect(pauses).toEqual([1_234]);
  expect(doubts).toBe(0);
});

test('nobody listens on after the session is over', async () => {
  const { pauses, left } = await playedOut([{ kind: 'refused' }, { kind: 'lost' }]);
  expect(pauses).toEqual([]);
  expect(left).toBe(1);
});

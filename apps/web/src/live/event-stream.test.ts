import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listenOnce, parseLiveEvent, listenWithRetry, type ListenResult } from './event-stream.ts';

const data = '{"balance":950.5,"spins":3,"xp":120,"rank":1}';

test('parseLiveEvent returns the purse with the version of its event', () => {
  expect(parseLiveEvent({ event: 'purse', id: '17', data })).toEqual({
    kind: 'purse',
    purse: { balance: 950.5, spins: 3, xp: 120, rank: 1, version: 17 },
  });
});

test('parseLiveEvent returns null for an event of a newer server', () => {
  expect(parseLiveEvent({ event: 'fireworks', data: 'boom' })).toBeNull();
  expect(parseLiveEvent({ data: '{}' })).toBeNull();
});

test.each([
  ['without a version', { event: 'purse', data }],
  ['with a version that is no number', { event: 'purse', id: 'x', data }],
  ['with words for a number', { event: 'purse', id: '1', data: data.replace('950.5', '"much"') }],
  ['that is no JSON', { event: 'purse', id: '1', data: '<html>' }],
])('parseLiveEvent refuses a purse %s', (_, event) => {
  expect(() => parseLiveEvent(event)).toThrow();
});

/** Runs the retry loop with these results, then stops it. */
async function runResults(results: readonly (ListenResult & { readonly isOpened?: boolean })[]) {
  const stop = new AbortController();
  const pauses: number[] = [];
  const waiting = [...results];
  let losses = 0;
  await listenWithRetry(
    {
      async listen(onOpen) {
        const next = waiting.shift();
        if (!next) {
          stop.abort();
          return { kind: 'lost' };
        }
        if (next.isOpened) onOpen();
        return next;
      },
      onLost: () => void (losses += 1),
      pause: async (delayMs) => void pauses.push(delayMs),
    },
    stop.signal,
  );
  return { pauses, losses, left: waiting.length };
}

test('listening retries after growing pauses of at most 30 seconds', async () => {
  const { pauses, losses } = await runResults(Array.from({ length: 8 }, () => ({ kind: 'lost' as const })));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  expect(losses).toBe(8);
});

test('listening starts again with the shortest pause after the server has answered', async () => {
  const { pauses } = await runResults([{ kind: 'lost' }, { kind: 'lost' }, { kind: 'lost', isOpened: true }]);
  expect(pauses).toEqual([1_000, 2_000, 1_000]);
});

test('listening waits as long as a server asks that ends the stream, and reports no loss', async () => {
  const { pauses, losses } = await runResults([{ kind: 'ended', retryAfterMs: 1_234, isOpened: true }]);
  expect(pauses).toEqual([1_234]);
  expect(losses).toBe(0);
});

test('listening stops after the end of the session', async () => {
  const { pauses, left } = await runResults([{ kind: 'refused' }, { kind: 'lost' }]);
  expect(pauses).toEqual([]);
  expect(left).toBe(1);
});

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Listens to a server that answers like this. */
async function listenTo(answer: (response: ServerResponse) => void) {
  const onClose = vi.fn();
  const server = createServer((_, response) => answer(response.on('close', onClose)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const apiBase = async () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const onEvent = vi.fn();
  const onOpen = vi.fn();
  const result = listenOnce({ apiBase, token: 'token', onEvent, onOpen, signal: new AbortController().signal });
  return { result, onEvent, onOpen, onClose };
}

test('listenOnce returns the delay that a server sends before it ends the stream', async () => {
  const { result, onEvent } = await listenTo((response) =>
    response.end('event: leaderboard\ndata: {}\n\nretry: 1234\n\n'),
  );
  expect(await result).toEqual({ kind: 'ended', retryAfterMs: 1_234 });
  expect(onEvent.mock.calls).toEqual([[{ kind: 'leaderboard' }]]);
});

test('listenOnce closes the connection after an invalid event', async () => {
  const { result, onClose } = await listenTo((response) => response.write('event: purse\nid: 1\ndata: <html>\n\n'));
  expect(await result).toEqual({ kind: 'lost' });
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('listenOnce gives up a server that is silent for 45 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { result, onOpen, onClose } = await listenTo((response) => response.write(': hello\n\n'));
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(45_000);
  expect(await result).toEqual({ kind: 'lost' });
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('listenOnce reports the end of the session', async () => {
  const { result, onOpen } = await listenTo((response) => response.writeHead(401).end());
  expect(await result).toEqual({ kind: 'refused' });
  expect(onOpen).not.toHaveBeenCalled();
});

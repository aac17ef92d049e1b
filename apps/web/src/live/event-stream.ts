import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import type { PurseUpdate } from '@wow/product/accounts/web';
import type { ShownPlayer } from '../playing-now/shown-players.ts';

export type LiveEvent =
  | { readonly kind: 'purse'; readonly purse: PurseUpdate }
  | { readonly kind: 'leaderboard' }
  | { readonly kind: 'playing-now'; readonly players: readonly ShownPlayer[] };

const purseData = z.object({ balance: z.number(), spins: z.number(), xp: z.number(), rank: z.number() });
const playingNowData = z.object({
  players: z.array(z.object({ name: z.string(), face: z.nullable(z.string()), xp: z.number() })),
});
const version = z.coerce.number().check(z.int(), z.gte(0));

interface ServerSentEvent {
  readonly event?: string | undefined;
  readonly id?: string | undefined;
  readonly data: string;
}

/** Returns null for a kind that this build does not know. Throws if the data is invalid. */
export function parseLiveEvent({ event, id, data }: ServerSentEvent): LiveEvent | null {
  switch (event) {
    case 'purse':
      return { kind: 'purse', purse: { ...purseData.parse(JSON.parse(data)), version: version.parse(id) } };
    case 'leaderboard':
      return { kind: 'leaderboard' };
    case 'playing_now':
      return { kind: 'playing-now', ...playingNowData.parse(JSON.parse(data)) };
    default:
      return null;
  }
}

/** `ended`: the server says when to come back. `refused`: the session is over. */
export type ListenResult =
  | { readonly kind: 'ended'; readonly retryAfterMs: number }
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused' };

interface ListenOptions {
  readonly apiBase: () => Promise<string>;
  readonly token: string;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onOpen: () => void;
  readonly signal: AbortSignal;
}

const CONNECT_TIMEOUT_MS = 15_000;
/** The server sends at least a comment every 20 s. */
const SILENCE_TIMEOUT_MS = 45_000;

/** Listens to `/events` until the stream ends. Never rejects. */
export async function listenOnce({ apiBase, token, onEvent, onOpen, signal }: ListenOptions): Promise<ListenResult> {
  const over = new AbortController();
  const giveUp = (): void => over.abort(new Error('the server is silent'));
  let silence = setTimeout(giveUp, CONNECT_TIMEOUT_MS);
  try {
    const response = await fetch(`${await apiBase()}/events`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      cache: 'no-store',
      signal: AbortSignal.any([signal, over.signal]),
    });
    if (response.status === 401) return { kind: 'refused' };
    if (!response.ok || !response.body) return { kind: 'lost' };
    onOpen();
    let result: ListenResult = { kind: 'lost' };
    const parser = createParser({
      onEvent(event) {
        const parsed = parseLiveEvent(event);
        if (parsed) onEvent(parsed);
      },
      // The server sends the delay before it ends the stream; without one, the connection broke.
      onRetry: (retryAfterMs) => (result = { kind: 'ended', retryAfterMs }),
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENCE_TIMEOUT_MS);
      const { done, value } = await reader.read();
      if (done) return result;
      parser.feed(value);
    }
  } catch (error) {
    if (!signal.aborted) console.warn('the live events broke off', error);
    return { kind: 'lost' };
  } finally {
    clearTimeout(silence);
    // Tells the server that no one reads on, also after an invalid event.
    over.abort();
  }
}

/** Resolves after the delay, or earlier on abort, when the network returns or the page becomes visible. */
export async function waitForRetry(delayMs: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const woken = new AbortController();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    const wake = (): void => {
      if (document.visibilityState === 'hidden') return;
      clearTimeout(timer);
      resolve();
    };
    const once = { signal: woken.signal };
    addEventListener('online', wake, once);
    document.addEventListener('visibilitychange', wake, once);
    signal.addEventListener('abort', () => resolve(), once);
  });
  woken.abort();
}

interface ListenDeps {
  /** Calls `onOpen` at the start of the answer. */
  readonly listen: (onOpen: () => void) => Promise<ListenResult>;
  readonly onLost: () => void;
  readonly pause: (delayMs: number, signal: AbortSignal) => Promise<void>;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Listens again after each end, until the signal or the end of the session. */
export async function listenWithRetry({ listen, onLost, pause }: ListenDeps, signal: AbortSignal): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const result = await listen(() => (pauseMs = FIRST_PAUSE_MS));
    if (result.kind === 'refused' || signal.aborted) return;
    if (result.kind === 'lost') onLost();
    await pause(result.kind === 'ended' ? result.retryAfterMs : pauseMs, signal);
    if (result.kind === 'lost') pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

import * as z from 'zod/mini';
import type { PurseUpdate } from '@wow/product/accounts/web';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** What the server says while the player looks on. */
export type LiveEvent =
  | { readonly kind: 'purse'; readonly purse: PurseUpdate }
  /** Somebody moved on the leaderboard. */
  | { readonly kind: 'leaderboard' };

const purseData = z.object({ balance: z.number(), spins: z.number(), xp: z.number(), rank: z.number() });
const version = z.coerce.number().check(z.int(), z.gte(0));

interface ServerSentEvent {
  readonly event?: string | undefined;
  readonly id?: string | undefined;
  readonly data: string;
}

/** Returns what a server-sent event says, or null for one that this copy of the app does not know. Throws on a broken one. */
export function parseLiveEvent({ event, id, data }: ServerSentEvent): LiveEvent | null {
  switch (event) {
    case 'purse':
      return { kind: 'purse', purse: { ...purseData.parse(JSON.parse(data)), version: version.parse(id) } };
    case 'leaderboard':
      return { kind: 'leaderboard' };
    default:
      return null;
  }
}

interface EventCallbacks {
  readonly onEvent: (event: EventSourceMessage) => void;
  /** How long the server wants to be left alone when the stream has ended, in ms. */
  readonly onRetry: (delayMs: number) => void;
}

/** The server says something, if only a blank comment, every 20 s: this long without a byte means a dead line. */
const SILENCE_MS = 45_000;

/** Reads an answer of server-sent events to its end. Rejects when the line breaks or falls silent. */
async function readEvents(response: Response, { onEvent, onRetry }: EventCallbacks): Promise<void> {
  if (!response.body) throw new Error('an answer without a body holds no events');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const parser = createParser({ onEvent, onRetry });
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isSilent = false;
  const giveUp = (): void => {
    isSilent = true;
    void reader.cancel();
  };
  try {
    for (;;) {
      silence = setTimeout(giveUp, SILENCE_MS);
      const { done, value } = await reader.read();
      clearTimeout(silence);
      if (isSilent) throw new Error('the server fell silent');
      if (done) return;
      parser.feed(value);
    }
  } finally {
    clearTimeout(silence);
    // Whoever stops reading, also by an event that cannot be read, lets the server know.
    await reader.cancel().catch(() => undefined);
  }
}

interface ListenOptions {
  readonly apiBase: () => Promise<string>;
  readonly token: string;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onOpen: () => void;
  readonly signal: AbortSignal;
}

const CONNECT_MS = 15_000;

/** Listens to `/events` as the player with this token until the stream is over. Never rejects. */
export async function listenOnce({ apiBase, token, onEvent, onOpen, signal }: ListenOptions): Promise<ListenResult> {
  const connecting = new AbortController();
  const tooLong = setTimeout(() => connecting.abort(), CONNECT_MS);
  try {
    const response = await fetch(`${await apiBase()}/events`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      cache: 'no-store',
      signal: AbortSignal.any([signal, connecting.signal]),
    });
    clearTimeout(tooLong);
    if (response.status === 401) return { kind: 'refused' };
    if (!response.ok) return { kind: 'lost' };
    onOpen();
    let comeBackMs: number | null = null;
    await readEvents(response, {
      onEvent(event) {
        const said = parseLiveEvent(event);
        if (said) onEvent(said);
      },
      onRetry: (delayMs) => (comeBackMs = delayMs),
    });
    // Something on the way closed it: the server says so when it does.
    return comeBackMs === null ? { kind: 'lost' } : { kind: 'ended', comeBackMs };
  } catch (error) {
    if (!signal.aborted) console.warn('the live events broke off', error);
    return { kind: 'lost' };
  } finally {
    clearTimeout(tooLong);
  }
}

/** Resolves after so many ms; at once when the signal comes, the network returns or the player looks at the page again. */
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

/** What became of listening once. */
export type ListenResult =
  /** The server said that it is over for now, and for how long it wants to be left alone. */
  | { readonly kind: 'ended'; readonly comeBackMs: number }
  /** There was no answer, or the line broke. */
  | { readonly kind: 'lost' }
  /** The session is over. */
  | { readonly kind: 'refused' };

export interface ListenDeps {
  /** Listens until the stream is over; never rejects. `began` is called once the server has begun to answer. */
  readonly listen: (began: () => void, signal: AbortSignal) => Promise<ListenResult>;
  /** The line broke: maybe the connection is gone. */
  readonly doubt: () => void;
  /** Resolves after so long, or as soon as there is a reason to try at once. */
  readonly pause: (delayMs: number, signal: AbortSignal) => Promise<void>;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Listens again and again until the signal, or until the session is over. */
export async function listenWithRetry({ listen, doubt, pause }: ListenDeps, signal: AbortSignal): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const heard = await listen(() => (pauseMs = FIRST_PAUSE_MS), signal);
    if (heard.kind === 'refused' || signal.aborted) return;
    if (heard.kind === 'lost') doubt();
    await pause(heard.kind === 'ended' ? heard.comeBackMs : pauseMs, signal);
    if (heard.kind === 'lost') pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

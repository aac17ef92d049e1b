import type { Heard } from './keep-listening.ts';
import { parseLiveEvent, type LiveEvent } from './live-event.ts';
import { readEvents } from './read-events.ts';

interface Source {
  readonly apiBase: () => Promise<string>;
  readonly token: string;
  readonly tell: (event: LiveEvent) => void;
  readonly began: () => void;
  readonly signal: AbortSignal;
}

const CONNECT_MS = 15_000;

/** Listens to `/events` as the player with this token until the stream is over. Never rejects. */
export async function listenOnce({ apiBase, token, tell, began, signal }: Source): Promise<Heard> {
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
    began();
    let comeBackMs: number | null = null;
    await readEvents(response, {
      onEvent(event) {
        const said = parseLiveEvent(event);
        if (said) tell(said);
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

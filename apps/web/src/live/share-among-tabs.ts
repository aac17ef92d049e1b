import type { LiveEvent } from './event-stream.ts';

type TabMessage = { readonly event: LiveEvent } | { readonly isNew: true };

/**
 * Runs `listen` in one tab at a time and shares its events: a browser opens few connections to one server. A new tab
 * receives the last purse. Without locks (no https) each tab listens for itself. Returns a function that stops.
 */
export function shareAmongTabs(
  name: string,
  listen: (publish: (event: LiveEvent) => void, signal: AbortSignal) => Promise<void>,
  onEvent: (event: LiveEvent) => void,
): () => void {
  const stop = new AbortController();
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) {
    void listen(onEvent, stop.signal);
    return () => stop.abort();
  }

  const channel = new BroadcastChannel(name);
  const send = (message: TabMessage): void => channel.postMessage(message);
  /** Only the listening tab has it. */
  let purse: LiveEvent | undefined;
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if ('event' in data) onEvent(data.event);
    else if (purse) send({ event: purse });
  };
  const publish = (event: LiveEvent): void => {
    if (event.kind === 'purse') purse = event;
    onEvent(event);
    send({ event });
  };
  send({ isNew: true });
  locks
    .request(name, { signal: stop.signal }, () => listen(publish, stop.signal))
    .catch((error: unknown) => {
      // The tab stopped while it waited for the lock.
      if (!stop.signal.aborted) throw error;
    });
  return () => {
    stop.abort();
    channel.close();
  };
}

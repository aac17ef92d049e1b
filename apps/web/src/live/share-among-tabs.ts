/** A tab publishes an event, or asks for the last state. */
type TabMessage<Event> = { readonly event: Event } | { readonly isNew: true };

interface SharingOptions<Event> {
  /** The name of the lock and of the channel. */
  readonly name: string;
  readonly listen: (publish: (event: Event) => void, signal: AbortSignal) => Promise<void>;
  readonly onEvent: (event: Event) => void;
  /** Whether an event is a complete state; a new tab receives the last one. */
  readonly isState: (event: Event) => boolean;
}

/**
 * Runs `listen` in one tab at a time and shares its events, because a browser opens few connections to one server. A new
 * tab receives the last state. If the listening tab closes, another takes over. Without locks (no https) each tab
 * listens for itself. Returns a function that stops.
 */
export function shareAmongTabs<Event>({ name, listen, onEvent, isState }: SharingOptions<Event>): () => void {
  const stop = new AbortController();
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) {
    void listen(onEvent, stop.signal);
    return () => stop.abort();
  }

  const channel = new BroadcastChannel(name);
  const send = (message: TabMessage<Event>): void => channel.postMessage(message);
  /** Only the listening tab has it. */
  let state: Event | undefined;
  channel.onmessage = ({ data }: MessageEvent<TabMessage<Event>>) => {
    if ('event' in data) onEvent(data.event);
    else if (state !== undefined) send({ event: state });
  };
  const publish = (event: Event): void => {
    if (isState(event)) state = event;
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

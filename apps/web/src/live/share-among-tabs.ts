/** What tabs say to each other: what one has heard, or that one has just come and has heard nothing. */
type TabMessage<Event> = { readonly heard: Event } | { readonly isNew: true };

interface SharingOptions<Event> {
  /** Only tabs that share it by this name hear each other. */
  readonly name: string;
  /** Listens until it is told to stop. */
  readonly listen: (tell: (event: Event) => void, signal: AbortSignal) => Promise<void>;
  readonly hear: (event: Event) => void;
  /** Whether an event says how things stand: the last one that did is told to a tab that comes later. */
  readonly isState: (event: Event) => boolean;
}

/**
 * Runs `listen` in one tab of this browser at a time, and gives what it tells to all of them: a browser opens only a
 * few connections to one server. A tab that comes later is told how things stand, for something may have happened
 * between its first look and now. When the tab that listens goes, another takes over. Without locks (no https) each
 * tab listens for itself. Returns how to stop.
 */
export function shareAmongTabs<Event>({ name, listen, hear, isState }: SharingOptions<Event>): () => void {
  const stop = new AbortController();
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) {
    void listen(hear, stop.signal);
    return () => stop.abort();
  }

  const channel = new BroadcastChannel(name);
  const say = (said: TabMessage<Event>): void => channel.postMessage(said);
  /** Of the tab that listens alone: the others would only repeat it. */
  let state: Event | undefined;
  // Only tabs of this very origin can write there.
  channel.onmessage = ({ data }: MessageEvent<TabMessage<Event>>) => {
    if ('heard' in data) hear(data.heard);
    else if (state !== undefined) say({ heard: state });
  };
  const tell = (event: Event): void => {
    if (isState(event)) state = event;
    hear(event);
    say({ heard: event });
  };
  say({ isNew: true });
  locks
    .request(name, { signal: stop.signal }, () => listen(tell, stop.signal))
    .catch((error: unknown) => {
      // Stopped while waiting for its turn.
      if (!stop.signal.aborted) throw error;
    });
  return () => {
    stop.abort();
    channel.close();
  };
}

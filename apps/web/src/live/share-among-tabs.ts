/**
 * Runs `listen` in one tab of this browser at a time, and gives what it tells to all of them: a browser opens only a
 * few connections to one server. When the tab goes, another takes over. Without locks (no https) each tab listens for
 * itself. Returns how to stop.
 */
export function shareAmongTabs<Event>(
  name: string,
  listen: (tell: (event: Event) => void, signal: AbortSignal) => Promise<void>,
  hear: (event: Event) => void,
): () => void {
  const stop = new AbortController();
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) {
    void listen(hear, stop.signal);
    return () => stop.abort();
  }

  const channel = new BroadcastChannel(name);
  // Only tabs of this very origin can write there.
  channel.onmessage = ({ data }: MessageEvent<Event>) => hear(data);
  const tell = (event: Event): void => {
    hear(event);
    channel.postMessage(event);
  };
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

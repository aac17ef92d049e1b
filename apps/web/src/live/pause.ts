/** Resolves after so many ms; at once when the signal comes, the network returns or the player looks at the page again. */
export async function pause(delayMs: number, signal: AbortSignal): Promise<void> {
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

/** What was thrown where code could not be loaded: the network is gone, or a newer build has replaced the files. */
const missingCodeErrors = new WeakSet<Error>();

/** Notes from now on which errors say that code could not be loaded. */
export function watchMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => missingCodeErrors.add(payload));
}

/** Returns whether this error says so. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && missingCodeErrors.has(error);

const KEY = 'wow-reloaded-at';
/** Code that is still missing so soon after the page was loaded anew would be missing again. */
const ONCE_IN_MS = 60_000;

/**
 * Returns whether the page may load itself anew, and notes that it does. Once, not in a loop: only this tab's storage
 * outlives a reload, and without one it never may.
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'> | null, now: number): boolean {
  if (!storage) return false;
  const last = storage.getItem(KEY);
  if (last !== null && now - Number(last) < ONCE_IN_MS) return false;
  storage.setItem(KEY, String(now));
  return true;
}

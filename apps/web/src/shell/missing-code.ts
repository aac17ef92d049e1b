/** There is no network, or a newer build has replaced the files. */
const missingCodeErrors = new WeakSet<Error>();

export function watchMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => missingCodeErrors.add(payload));
}

export const isMissingCode = (error: unknown): boolean => error instanceof Error && missingCodeErrors.has(error);

const KEY = 'wow-reloaded-at';
/** Code that is missing this soon after a reload would be missing again. */
const ONCE_IN_MS = 60_000;

/** Records the reload. Without storage there is no protection against a loop. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'> | null, now: number): boolean {
  if (!storage) return false;
  const last = storage.getItem(KEY);
  if (last !== null && now - Number(last) < ONCE_IN_MS) return false;
  storage.setItem(KEY, String(now));
  return true;
}

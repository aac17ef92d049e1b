/** What was thrown where code could not be loaded: the network is gone, or a newer build has replaced the files. */
const missing = new WeakSet<Error>();

/** Notes from now on which errors say that code could not be loaded. */
export function watchMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

/** Returns whether this error says so. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && missing.has(error);

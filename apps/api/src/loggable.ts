import { isUnavailable } from '@wow/core/database';

/** Returns what the log tells of an error: of an unavailable database only the reason, because no code of ours is to blame. */
export const loggable = (error: unknown): { readonly err: unknown } | { readonly reason: string } =>
  isUnavailable(error) ? { reason: String(error) } : { err: error };

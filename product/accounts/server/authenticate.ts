import { shareReads, type Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { sessionTokenHash } from './session-token.ts';
import { findSessions, touchSession } from './sessions-store.ts';

/** Returns the player whose bearer token this is, or null when it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<PlayerId | null>;

/**
 * Returns how this process knows its callers. Every call asks the database, so that a logout holds at once and on
 * every node; calls that come together share one look-up.
 */
export function createAuthenticate(db: Queryable): Authenticate {
  const find = shareReads((tokenHashes: readonly string[]) => findSessions(db, tokenHashes));
  return async (token) => {
    const tokenHash = sessionTokenHash(token);
    const session = tokenHash === null ? undefined : await find(tokenHash);
    if (!session) return null;
    if (session.isStale) await touchSession(db, tokenHash!);
    return session.playerId;
  };
}

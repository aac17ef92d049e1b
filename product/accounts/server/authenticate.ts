import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { sessionTokenHash } from './session-token.ts';
import { findSession } from './sessions-store.ts';

/** Returns the player whose bearer token this is, or null when it is unknown, expired or revoked. */
export async function authenticate(db: Queryable, token: string): Promise<PlayerId | null> {
  const tokenHash = sessionTokenHash(token);
  return tokenHash === null ? null : findSession(db, tokenHash);
}

import type { PlayerId } from '@wow/core/protocol';
import { sessionTokenHash } from './session-token.ts';
import type { Sessions } from './sessions.ts';

/** Returns the player whose bearer token this is, or null when it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<PlayerId | null>;

/** Returns how this process knows its callers. */
export const createAuthenticate =
  (sessions: Sessions): Authenticate =>
  async (token) => {
    const tokenHash = sessionTokenHash(token);
    return tokenHash === null ? null : sessions.playerOf(tokenHash);
  };

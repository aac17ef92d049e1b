import type { Database } from '@wow/core/database';
import { answer, refuse, type Handlers } from '@wow/core/protocol';
import type { sessionEndpoints } from '../sessions-wire.ts';
import { toSessionReply } from './session-reply.ts';
import { sessionTokenHash } from './session-token.ts';
import { findTokenHash, listSessions, removeSessions } from './own-sessions-store.ts';
import type { Sessions } from './sessions.ts';

interface SessionNeeds {
  readonly db: Database;
  readonly sessions: Sessions;
}

/** Returns the handler of every call about where a player is signed in. */
export const sessionHandlers = ({ db, sessions }: SessionNeeds): Handlers<typeof sessionEndpoints> => ({
  async sessions({ playerId, token }) {
    const listed = await listSessions(db, playerId, sessionTokenHash(token)!);
    return answer({ sessions: await Promise.all(listed.map(toSessionReply)) });
  },
  async endSession({ playerId, params, logSecurity }) {
    const tokenHash = await findTokenHash(db, playerId, params.id);
    if (tokenHash === null) return refuse('not_found');
    await sessions.end(tokenHash);
    logSecurity('session_ended');
    return answer(undefined);
  },
  async endOtherSessions({ playerId, token, logSecurity }) {
    await sessions.endAll((end) =>
      db.transaction(async (tx) => end(await removeSessions(tx, playerId, sessionTokenHash(token)))),
    );
    logSecurity('sessions_ended');
    return answer(undefined);
  },
});

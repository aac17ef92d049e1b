import type { Queryable } from '@wow/core/database';
import { answer, isRefusal, refuse, type Handler } from '@wow/core/protocol';
import { readHoldings } from '@wow/product/ledger/server';
import { parseDevice } from '../device.ts';
import { parseEmail } from '../email.ts';
import type { accountEndpoints } from '../wire.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { findByEmail } from './players-store.ts';
import { toProfile, type ProfileRules } from './profile.ts';
import { newSessionToken, sessionTokenHash } from './session-token.ts';
import type { Sessions } from './sessions.ts';
import { openSession, type NewSession } from './sessions-store.ts';

export interface Doorkeeper extends ProfileRules {
  readonly db: Queryable;
  readonly hasher: PasswordHasher;
}

/**
 * Signs the player in and returns the token, which is stored nowhere; null when their password is no longer the one that
 * was given. `end` receives the hashes of sessions that ended for the new one; a new account has none.
 */
export async function newSession(
  db: Queryable,
  session: NewSession,
  end: (tokenHashes: readonly string[]) => void = () => undefined,
): Promise<string | null> {
  const token = newSessionToken();
  const ended = await openSession(db, sessionTokenHash(token)!, session);
  if (ended === null) return null;
  end(ended);
  return token;
}

/**
 * Signs in. Whatever is wrong, the answer is the same sentence after the same work: one look-up and one hash,
 * also for a text that cannot be an e-mail or a password.
 */
export const login =
  (doorkeeper: Doorkeeper, sessions: Sessions): Handler<typeof accountEndpoints.login> =>
  async ({ body, userAgent, logSecurity }) => {
    const found = await findByEmail(doorkeeper.db, parseEmail(body.email) ?? '');
    const matches = await doorkeeper.hasher.verify(found?.passwordHash ?? null, body.password);
    if (isRefusal(matches)) return matches;
    const refused = () => {
      logSecurity('sign_in_failed', { email: body.email, ...(found && { account: found.player.id }) });
      return refuse('wrong_credentials');
    };
    if (!found || !matches) return refused();
    const { player, passwordHash } = found;
    const session = { playerId: player.id, device: parseDevice(userAgent), passwordHash, wallet: null };
    const token = await sessions.endAll((end) => newSession(doorkeeper.db, session, end));
    if (token === null) return refused();
    const holdings = await readHoldings(doorkeeper.db, player.id);
    const profile = await toProfile(doorkeeper.db, player, holdings, doorkeeper, token);
    doorkeeper.quests.signedIn(player.id);
    logSecurity('sign_in', { account: player.id });
    return answer({ ...profile, token });
  };

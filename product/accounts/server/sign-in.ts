import type { Queryable } from '@wow/core/database';
import { answer, isRefusal, refuse, type Handler, type PlayerId } from '@wow/core/protocol';
import { readHoldings } from '@wow/product/ledger/server';
import { parseEmail } from '../email.ts';
import { MAX_PASSWORD_POINTS } from '../password.ts';
import type { accountEndpoints } from '../wire.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { findByEmail } from './players-store.ts';
import { toProfile, type ProfileRules } from './profile.ts';
import { newSessionToken, sessionTokenHash } from './session-token.ts';
import { openSession } from './sessions-store.ts';

export interface Doorkeeper extends ProfileRules {
  readonly db: Queryable;
  readonly hasher: PasswordHasher;
}

/** Signs the player in and returns the token, which is told once and kept nowhere. */
export async function newSession(db: Queryable, playerId: PlayerId): Promise<string> {
  const token = newSessionToken();
  await openSession(db, playerId, sessionTokenHash(token)!);
  return token;
}

/**
 * Signs in. Whatever is wrong, the answer is the same sentence after the same work: one look-up and one hash,
 * also for a text that cannot be an e-mail or a password.
 */
export const login =
  (doorkeeper: Doorkeeper): Handler<typeof accountEndpoints.login> =>
  async ({ body }) => {
    const found = await findByEmail(doorkeeper.db, parseEmail(body.email) ?? '');
    // Nobody has a longer one; the limit keeps the time of hashing flat.
    const password = [...body.password].length > MAX_PASSWORD_POINTS ? '' : body.password;
    const matches = await doorkeeper.hasher.verify(found?.passwordHash ?? null, password);
    if (isRefusal(matches)) return matches;
    if (!found || !matches) return refuse('wrong_credentials');
    const token = await newSession(doorkeeper.db, found.player.id);
    const holdings = await readHoldings(doorkeeper.db, found.player.id);
    return answer({ ...toProfile(found.player, holdings, doorkeeper), token });
  };

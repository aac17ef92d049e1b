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
import { openSession, type NewSession } from './sessions-store.ts';

export interface Doorkeeper extends ProfileRules {
  readonly db: Queryable;
  readonly hasher: PasswordHasher;
}

/**
 * Signs the player in and returns the token, which is told once and kept nowhere; null when their password is no longer
 * the one that was given.
 */
export async function newSession(db: Queryable, session: NewSession): Promise<string | null> {
  const token = newSessionToken();
  return (await openSession(db, sessionTokenHash(token)!, session)) ? token : null;
}

/**
 * Signs in. Whatever is wrong, the answer is the same sentence after the same work: one look-up and one hash,
 * also for a text that cannot be an e-mail or a password.
 */
export const login =
  (doorkeeper: Doorkeeper): Handler<typeof accountEndpoints.login> =>
  async ({ body, userAgent }) => {
    const found = await findByEmail(doorkeeper.db, parseEmail(body.email) ?? '');
    const matches = await doorkeeper.hasher.verify(found?.passwordHash ?? null, body.password);
    if (isRefusal(matches)) return matches;
    if (!found || !matches) return refuse('wrong_credentials');
    const { player, passwordHash } = found;
    const device = parseDevice(userAgent);
    const token = await newSession(doorkeeper.db, { playerId: player.id, device, passwordHash, wallet: null });
    if (token === null) return refuse('wrong_credentials');
    const holdings = await readHoldings(doorkeeper.db, player.id);
    const profile = await toProfile(doorkeeper.db, player, holdings, doorkeeper);
    doorkeeper.quests.signedIn(player.id);
    return answer({ ...profile, token });
  };

import type { Queryable, Transaction, Database } from '@wow/core/database';
import { toWire, type Hundredths, answer, isRefusal, refuse, type Handler, type Handlers } from '@wow/core/protocol';
import type { Holdings } from '@wow/product/ledger';
import { type QuestProfileSource, saveReferral } from '@wow/product/quests/server';
import { computeRank } from '@wow/product/rewards';
import type { Profile, accountEndpoints } from '../wire.ts';
import {
  type Player,
  insertPlayer,
  type NewPlayer,
  findByEmail,
  toConflictRefusal,
  readPlayer,
} from './players-store.ts';
import { hashSessionToken, generateSessionToken, insertSession, type NewSession } from './sessions-store.ts';
import { createSeedPairs, type SeedSealer } from '@wow/product/games/server';
import { createPurse, readHoldings } from '@wow/product/ledger/server';
import { addLeaderboardEntry } from '@wow/product/rewards/server';
import { parseDevice } from '../device.ts';
import { parseEmail, parseRegistration } from '../registration.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { Sessions } from './sessions.ts';
import type { Exclusions } from './exclusions-store.ts';
import { recordSignInChange } from './sign-in-changes-store.ts';

export interface ProfileDeps {
  readonly tiersXp: readonly number[];
  /** Provides the xp multiplier, the rank and the token of the quest widget. */
  readonly quests: QuestProfileSource;
}

/** Returns the player's profile in its wire form. `token` is the access token of the request. */
export async function toProfile(
  db: Queryable,
  player: Player,
  holdings: Holdings,
  { tiersXp, quests }: ProfileDeps,
  token: string,
): Promise<Profile> {
  const { userToken, xpMul, rank } = await quests.read(db, player, hashSessionToken(token)!);
  return {
    email: player.email,
    username: player.username,
    balance: toWire(holdings.points),
    spins: toWire(holdings.spins),
    xp: toWire(holdings.xp),
    xp_mul: xpMul,
    rank: rank ?? computeRank(toWire(holdings.xp), tiersXp),
    user_token: userToken,
  };
}

interface NewAccountOptions {
  readonly sealer: SeedSealer;
  /** The starting balance of a new player. */
  readonly grant: { readonly points: Hundredths; readonly spins: Hundredths };
}

/**
 * Creates an account: player, purse with its grant, seed pairs and leaderboard entry. `invitedBy` is an invitation code;
 * an unknown code is ignored. Rejects like `insertPlayer`.
 */
export async function createAccount(
  tx: Transaction,
  { sealer, grant }: NewAccountOptions,
  newPlayer: NewPlayer,
  invitedBy: string | undefined,
): Promise<{ readonly player: Player; readonly holdings: Holdings }> {
  const player = await insertPlayer(tx, newPlayer);
  const holdings = await createPurse(tx, player.id, grant);
  await createSeedPairs(tx, sealer, player.id);
  await addLeaderboardEntry(tx, player.id, player.username);
  if (invitedBy !== undefined) await saveReferral(tx, player.id, invitedBy);
  return { player, holdings };
}

interface SignInDeps extends ProfileDeps {
  readonly db: Queryable;
  readonly hasher: PasswordHasher;
}

/**
 * Creates a session and returns its token, of which only a hash is stored; null if the password has changed.
 * `end` receives the token hashes of sessions that the new one displaces.
 */
export async function createSession(
  db: Queryable,
  session: NewSession,
  end: (tokenHashes: readonly string[]) => void = () => undefined,
): Promise<string | null> {
  const token = generateSessionToken();
  const ended = await insertSession(db, hashSessionToken(token)!, session);
  if (ended === null) return null;
  end(ended);
  return token;
}

/** Signs in. Every failure gives the same sentence after the same work: one look-up and one hash, also for invalid input. */
const login =
  (deps: SignInDeps, sessions: Sessions): Handler<typeof accountEndpoints.login> =>
  async ({ body, userAgent, logSecurity }) => {
    const found = await findByEmail(deps.db, parseEmail(body.email) ?? '');
    const matches = await deps.hasher.verify(found?.passwordHash ?? null, body.password);
    if (isRefusal(matches)) return matches;
    const refused = () => {
      logSecurity('sign_in_failed', { email: body.email, ...(found && { account: found.player.id }) });
      return refuse('wrong_credentials');
    };
    if (!found || !matches) return refused();
    const { player, passwordHash } = found;
    const session = { playerId: player.id, device: parseDevice(userAgent), passwordHash, wallet: null };
    const token = await sessions.endAll((end) => createSession(deps.db, session, end));
    if (token === null) return refused();
    const holdings = await readHoldings(deps.db, player.id);
    const profile = await toProfile(deps.db, player, holdings, deps, token);
    deps.quests.onSignedIn(player.id);
    logSecurity('sign_in', { account: player.id });
    return answer({ ...profile, token });
  };

export interface RegistrationDeps extends ProfileDeps, NewAccountOptions {
  readonly db: Database;
  readonly hasher: PasswordHasher;
  readonly exclusions: Exclusions;
}

/** Creates an account and its first session in one transaction. */
const register =
  (deps: RegistrationDeps): Handler<typeof accountEndpoints.register> =>
  async ({ body, userAgent, address, logSecurity }) => {
    const registration = parseRegistration(body);
    if (isRefusal(registration)) return registration;
    const passwordHash = await deps.hasher.hash(registration.password);
    if (isRefusal(passwordHash)) return passwordHash;
    try {
      const { account, opened } = await deps.db.transaction(async (tx) => {
        const { player, holdings } = await createAccount(tx, deps, { ...registration, passwordHash }, body.ref_id);
        await deps.exclusions.check(tx, player.id, registration);
        await recordSignInChange(tx, player.id, { kind: 'password_set' }, { userAgent, address });
        const device = parseDevice(userAgent);
        const token = await createSession(tx, { playerId: player.id, device, passwordHash: null, wallet: null });
        const profile = await toProfile(tx, player, holdings, deps, token!); // no other request knows the account yet
        return { account: player.id, opened: answer({ ...profile, token: token! }) };
      });
      logSecurity('account_opened', { account });
      return opened;
    } catch (error) {
      const taken = toConflictRefusal(error);
      if (taken) return taken;
      throw error;
    }
  };

/** Returns the handlers of registration, sign-in, profile and sign-out. */
export const accountHandlers = (deps: RegistrationDeps, sessions: Sessions): Handlers<typeof accountEndpoints> => ({
  register: register(deps),
  login: login(deps, sessions),
  async profile({ playerId, token }) {
    const [player, holdings] = await Promise.all([readPlayer(deps.db, playerId), readHoldings(deps.db, playerId)]);
    return player ? answer(await toProfile(deps.db, player, holdings, deps, token)) : refuse('unauthenticated');
  },
  async logout({ token, logSecurity }) {
    await sessions.end(hashSessionToken(token)!);
    logSecurity('session_ended');
    return answer(undefined);
  },
});

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
  /** Whoever keeps the quests says what multiplies xp, and lets the quest widget act for a player. */
  readonly quests: QuestProfileSource;
}

/** Returns the player's profile as the contract has it. `token` is the one of the session that asks. */
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

/** What every new account is opened with. */
interface NewAccountOptions {
  readonly sealer: SeedSealer;
  /** What a new player starts with. */
  readonly grant: { readonly points: Hundredths; readonly spins: Hundredths };
}

/**
 * Opens an account, however it will be entered: player, purse with its grant, seed pairs and standing. `invitedBy` is from
 * the link of another player; one that nobody has is passed over. Rejects like `insertPlayer`.
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

export interface SignInDeps extends ProfileDeps {
  readonly db: Queryable;
  readonly hasher: PasswordHasher;
}

/**
 * Signs the player in and returns the token, which is stored nowhere; null when their password is no longer the one that
 * was given. `end` receives the hashes of sessions that ended for the new one; a new account has none.
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

/**
 * Signs in. Whatever is wrong, the answer is the same sentence after the same work: one look-up and one hash,
 * also for a text that cannot be an e-mail or a password.
 */
const login =
  (doorkeeper: SignInDeps, sessions: Sessions): Handler<typeof accountEndpoints.login> =>
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
    const token = await sessions.endAll((end) => createSession(doorkeeper.db, session, end));
    if (token === null) return refused();
    const holdings = await readHoldings(doorkeeper.db, player.id);
    const profile = await toProfile(doorkeeper.db, player, holdings, doorkeeper, token);
    doorkeeper.quests.onSignedIn(player.id);
    logSecurity('sign_in', { account: player.id });
    return answer({ ...profile, token });
  };

export interface RegistrationDeps extends ProfileDeps, NewAccountOptions {
  readonly db: Database;
  readonly hasher: PasswordHasher;
  readonly exclusions: Exclusions;
}

/** Opens an account: player, purse with its grant, seed pairs and first session, all of it or nothing. */
const register =
  (registrar: RegistrationDeps): Handler<typeof accountEndpoints.register> =>
  async ({ body, userAgent, address, logSecurity }) => {
    const registration = parseRegistration(body);
    if (isRefusal(registration)) return registration;
    const passwordHash = await registrar.hasher.hash(registration.password);
    if (isRefusal(passwordHash)) return passwordHash;
    try {
      const { account, opened } = await registrar.db.transaction(async (tx) => {
        const { player, holdings } = await createAccount(tx, registrar, { ...registration, passwordHash }, body.ref_id);
        await registrar.exclusions.check(tx, player.id, registration);
        await recordSignInChange(tx, player.id, { kind: 'password_set' }, { userAgent, address });
        const device = parseDevice(userAgent);
        const token = await createSession(tx, { playerId: player.id, device, passwordHash: null, wallet: null });
        const profile = await toProfile(tx, player, holdings, registrar, token!); // no other request knows the account yet
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

/** Returns the handler of every account call. */
export const accountHandlers = (
  registrar: RegistrationDeps,
  sessions: Sessions,
): Handlers<typeof accountEndpoints> => ({
  register: register(registrar),
  login: login(registrar, sessions),
  async profile({ playerId, token }) {
    const [player, holdings] = await Promise.all([
      readPlayer(registrar.db, playerId),
      readHoldings(registrar.db, playerId),
    ]);
    return player
      ? answer(await toProfile(registrar.db, player, holdings, registrar, token))
      : refuse('unauthenticated');
  },
  async logout({ token, logSecurity }) {
    await sessions.end(hashSessionToken(token)!);
    logSecurity('session_ended');
    return answer(undefined);
  },
});

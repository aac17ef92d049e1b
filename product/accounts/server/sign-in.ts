import type { Queryable, Transaction, Database } from '@wow/core/database';
import {
  hundredths,
  toWire,
  type Hundredths,
  answer,
  isRefusal,
  refuse,
  type Handler,
  type Handlers,
  type LogSecurity,
  type PlayerId,
} from '@wow/core/protocol';
import type { Holdings } from '@wow/product/ledger';
import { type QuestProfileSource, saveReferral } from '@wow/product/quests/server';
import { computeRank, formatFace } from '@wow/product/rewards';
import type { Profile, SignedIn, VisitorGains, accountEndpoints } from '../wire.ts';
import {
  type Player,
  insertPlayer,
  type NewPlayer,
  findByEmail,
  toConflictRefusal,
  readPlayer,
} from './players-store.ts';
import { hashSessionToken, generateSessionToken, insertSession, type NewSession } from './sessions-store.ts';
import { createSeedPairs, type SeedSealer, type Signer } from '@wow/product/games/server';
import { createPurse, readHoldings } from '@wow/product/ledger/server';
import { addLeaderboardEntry, readLook } from '@wow/product/rewards/server';
import { parseEmail, parseRegistration } from '../registration.ts';
import type { CommonPasswords } from '../password.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { EndSessions, Sessions } from './sessions.ts';
import type { SecondFactor } from './totp/second-factor.ts';
import type { Exclusions } from './exclusions-store.ts';
import { refuseLocked, requireUnlocked } from './account-lock.ts';
import { recordActivity } from './record-activity.ts';
import { getRequestLanguage } from './request-language.ts';
import { updateLanguage } from './own-account-store.ts';

export interface AccountDeps {
  readonly db: Database;
  readonly tiersXp: readonly number[];
  readonly quests: QuestProfileSource;
  readonly sealer: SeedSealer;
  readonly signer: Signer;
  /** What a new player gets; `freeRound` is for visitors who won a free round. */
  readonly grant: Readonly<Record<'points' | 'spins' | 'freeRound', Hundredths>>;
  readonly hasher: PasswordHasher;
  readonly commonPasswords: CommonPasswords;
  readonly sessions: Sessions;
  readonly exclusions: Exclusions;
  readonly secondFactor: SecondFactor;
  /** Whether the operator has named a mail server. */
  readonly sendsMail: boolean;
}

export async function toProfile(
  db: Queryable,
  player: Player,
  holdings: Holdings,
  { tiersXp, quests }: AccountDeps,
  token: string,
): Promise<Profile> {
  const [{ userToken, xpMul, rank }, look] = await Promise.all([
    quests.read(db, player, hashSessionToken(token)!),
    readLook(db, player.id),
  ]);
  return {
    email: player.email,
    username: player.username,
    balance: toWire(holdings.points),
    spins: toWire(holdings.spins),
    xp: toWire(holdings.xp),
    xp_mul: xpMul,
    rank: rank ?? computeRank(toWire(holdings.xp), tiersXp),
    face: formatFace(look),
    title: look.title,
    table: look.table,
    user_token: userToken,
  };
}

/** Rejects like `insertPlayer`. */
export async function createAccount(
  tx: Transaction,
  { sealer, signer, grant }: Pick<AccountDeps, 'sealer' | 'signer' | 'grant'>,
  newPlayer: NewPlayer,
  { ref_id: invitedBy, won_free_round: wonFreeRound = false }: VisitorGains,
): Promise<Player> {
  const player = await insertPlayer(tx, newPlayer);
  const { points, spins, freeRound } = grant;
  await createPurse(tx, player.id, { points: wonFreeRound ? hundredths(points + freeRound) : points, spins });
  await createSeedPairs(tx, { sealer, signer }, player.id);
  await addLeaderboardEntry(tx, player.id, player.username);
  if (invitedBy !== undefined) await saveReferral(tx, player.id, invitedBy);
  return player;
}

/**
 * Returns the reply of a sign-in, or null if the password has changed or the account is closed. Throws for a locked
 * account. `end` receives the token hashes of displaced sessions.
 */
export async function openSession(
  db: Queryable,
  deps: AccountDeps,
  player: Player,
  session: NewSession,
  end: EndSessions = () => undefined,
): Promise<SignedIn | null> {
  const token = generateSessionToken();
  const ended = await insertSession(db, hashSessionToken(token)!, player.id, session);
  if (ended === null) {
    await requireUnlocked(db, player.id);
    return null;
  }
  end(ended);
  return { ...(await toProfile(db, player, await readHoldings(db, player.id), deps, token)), token };
}

interface SignInCall {
  readonly acceptLanguage: string;
  readonly userAgent: string;
  readonly address: string;
  readonly rememberDevice: (playerId: PlayerId) => boolean;
}

/**
 * Follows every sign-in, after its commit: its transaction may share a lock on the player's row. Mails to the player use
 * the language of the last sign-in.
 */
export async function completeSignIn(
  deps: Pick<AccountDeps, 'db' | 'sendsMail'>,
  playerId: PlayerId,
  call: SignInCall,
  { token, isExpected }: { readonly token: string; readonly isExpected: boolean },
): Promise<void> {
  const isKnown = call.rememberDevice(playerId);
  if (deps.sendsMail) await updateLanguage(deps.db, playerId, getRequestLanguage(call));
  // A recovery and a new account are told apart from it.
  if (!isKnown && !isExpected) {
    const { userAgent, address } = call;
    await deps.db.transaction((tx) =>
      recordActivity(deps, tx, playerId, { kind: 'new_device' }, { userAgent, address, token }),
    );
  }
}

/** Returns null if the password has changed or the account is closed. */
export async function signInWithPassword(
  deps: AccountDeps,
  player: Player,
  passwordHash: string,
  call: SignInCall & { readonly logSecurity: LogSecurity },
): Promise<SignedIn | null> {
  const { userAgent, address } = call;
  const signedIn = await deps.sessions.endAll((end) =>
    openSession(deps.db, deps, player, { userAgent, address, passwordHash }, end),
  );
  if (!signedIn) return null;
  await completeSignIn(deps, player.id, call, { token: signedIn.token, isExpected: false });
  deps.quests.onSignedIn(player.id);
  call.logSecurity('sign_in', { account: player.id });
  return signedIn;
}

/** Every failure gives the same sentence after the same work, also for invalid input. */
const login =
  (deps: AccountDeps): Handler<typeof accountEndpoints.login> =>
  async (call) => {
    const { body, logSecurity } = call;
    const player = await findByEmail(deps.db, parseEmail(body.email) ?? '');
    const passwordHash = player?.passwordHash ?? null;
    const matches = await deps.hasher.verify(passwordHash, body.password);
    if (isRefusal(matches)) return matches;
    if (player && matches && passwordHash !== null) {
      const needsCode = await deps.secondFactor.require({ ...player, passwordHash });
      if (needsCode) return needsCode;
      const signedIn = await signInWithPassword(deps, player, passwordHash, call);
      if (signedIn) return answer(signedIn);
    }
    logSecurity('sign_in_failed', { email: body.email, ...(player && { account: player.id }) });
    return refuse('wrong_credentials');
  };

const register =
  (deps: AccountDeps): Handler<typeof accountEndpoints.register> =>
  async (call) => {
    const registration = parseRegistration(call.body, deps.commonPasswords);
    if (isRefusal(registration)) return registration;
    const passwordHash = await deps.hasher.hash(registration.password);
    if (isRefusal(passwordHash)) return passwordHash;
    try {
      const { account, signedIn } = await deps.db.transaction(async (tx) => {
        const player = await createAccount(tx, deps, { ...registration, passwordHash }, call.body);
        await deps.exclusions.check(tx, player.id, registration);
        const { userAgent, address } = call;
        const opened = (await openSession(tx, deps, player, { userAgent, address, isConfirmed: true }))!; // no one else knows it
        const cause = { userAgent, address, token: opened.token };
        await recordActivity(deps, tx, player.id, { kind: 'password_set', isSeen: true }, cause);
        return { account: player.id, signedIn: opened };
      });
      await completeSignIn(deps, account, call, { token: signedIn.token, isExpected: true });
      call.logSecurity('account_opened', { account });
      return answer(signedIn);
    } catch (error) {
      return toConflictRefusal(error);
    }
  };

export const accountHandlers = (deps: AccountDeps): Handlers<typeof accountEndpoints> => ({
  register: register(deps),
  login: refuseLocked(login(deps)),
  async profile({ playerId, token }) {
    const [player, holdings] = await Promise.all([readPlayer(deps.db, playerId), readHoldings(deps.db, playerId)]);
    return player ? answer(await toProfile(deps.db, player, holdings, deps, token)) : refuse('unauthenticated');
  },
  async logout({ token, logSecurity }) {
    await deps.sessions.end(hashSessionToken(token)!);
    logSecurity('session_ended');
    return answer(undefined);
  },
});

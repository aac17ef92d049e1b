import type { Transaction } from '@wow/core/database';
import {
  answer,
  isRefusal,
  refuse,
  type Call,
  type Handler,
  type Handlers,
  type Refusal,
  type SecurityEvent,
} from '@wow/core/protocol';
import type { ownAccountEndpoints } from '../own-account-wire.ts';
import { eraseAccount } from './erase-account.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { confirmPassword, type OwnAccountDeps, requireConfirmed } from './confirm-identity.ts';
import { updatePassword, readAccount } from './own-account-store.ts';
import { hashSessionToken } from './sessions-store.ts';
import { removeSessions } from './own-sessions-store.ts';
import type { EndSessions } from './sessions.ts';
import { listActivity, takeNewActivity } from './activity-store.ts';
import { queueClosingMail, recordActivity } from './record-activity.ts';
import { countRecoveryCodes } from './recovery-codes/recovery-codes-store.ts';
import { removeOtherWaysIn } from './remove-other-ways-in.ts';
import { readPause } from '@wow/product/games/server';
import { lockPurse } from '@wow/product/ledger/server';
import { lockPlayer } from './players-store.ts';
import { changeUsername } from './change-username.ts';
import { findPendingChange } from './email/challenges-store.ts';
import { countPasskeys } from './passkeys/passkeys-store.ts';
import { isTotpOn } from './totp/totp-store.ts';
import { toPauseReply } from './limits-handlers.ts';
import { toActivityReply } from './session-handlers.ts';

/** Also ends all other sessions and, if it replaces a password, by default removes all wallets and passkeys, which locks out a thief. */
const changePassword =
  (deps: OwnAccountDeps): Handler<typeof ownAccountEndpoints.changePassword> =>
  async (call) => {
    const { playerId, token, body, logSecurity } = call;
    // Hashing is costly: the transaction checks again.
    const unconfirmed = await requireConfirmed(deps.db, token);
    if (unconfirmed) return unconfirmed;
    const account = await readAccount(deps.db, playerId);
    if (!account) return refuse('unauthenticated');
    if (account.email === null) return refuse('no_email');
    const owner = { username: account.username, email: account.email };
    const passwordHash = await hashNewPassword(deps, body.new_password, owner);
    if (isRefusal(passwordHash)) return passwordHash;
    const changed = await deps.sessions.endAll((end) =>
      deps.db.transaction((tx) => replacePassword(deps, tx, call, passwordHash, end)),
    );
    if (isRefusal(changed)) return changed;
    logSecurity('password_changed');
    for (const event of changed.removed) logSecurity(event);
    return answer(undefined);
  };

type PasswordCall = Call<typeof ownAccountEndpoints.changePassword>;

async function replacePassword(
  deps: OwnAccountDeps,
  tx: Transaction,
  call: PasswordCall,
  passwordHash: string,
  end: EndSessions,
): Promise<{ readonly removed: readonly SecurityEvent[] } | Refusal> {
  const { playerId, token, body } = call;
  const locked = await lockPlayer(tx, playerId, 'no key update');
  const refusal = locked ? await requireConfirmed(tx, token) : refuse('unauthenticated');
  if (refusal || !locked) return refusal ?? refuse('unauthenticated');
  await updatePassword(tx, playerId, passwordHash);
  // A concurrent sign-in with the old password has finished or will fail.
  end(await removeSessions(tx, playerId, hashSessionToken(token)));
  await recordActivity(deps, tx, playerId, { kind: locked.hasPassword ? 'password_changed' : 'password_set' }, call);
  if (!(body.remove_other_ways ?? locked.hasPassword)) return { removed: [] };
  return { removed: await removeOtherWaysIn(deps, tx, playerId, call) };
}

const closeAccount =
  (deps: OwnAccountDeps): Handler<typeof ownAccountEndpoints.closeAccount> =>
  async (call) => {
    const { playerId, token, logSecurity } = call;
    const refusal = await deps.sessions.endAll((end) =>
      deps.db.transaction(async (tx) => {
        // Lock order: purse, player, session, leaderboard.
        await lockPurse(tx, playerId);
        const locked = await lockPlayer(tx, playerId, 'no key update');
        if (!locked) return refuse('unauthenticated');
        const unconfirmed = await requireConfirmed(tx, token);
        if (unconfirmed) return unconfirmed;
        if (deps.sendsMail) await queueClosingMail(tx, playerId, call);
        await eraseAccount(deps, tx, locked);
        end(await removeSessions(tx, playerId, null));
        return null;
      }),
    );
    if (refusal) return refusal;
    logSecurity('account_closed');
    return answer(undefined);
  };

export const ownAccountHandlers = (deps: OwnAccountDeps): Handlers<typeof ownAccountEndpoints> => ({
  async account({ playerId }) {
    const [account, wallets, passkeys, pausedUntil, pending, recoveryCodes, hasTotp] = await Promise.all([
      readAccount(deps.db, playerId),
      deps.wallets.list(deps.db, playerId),
      countPasskeys(deps.db, playerId),
      readPause(deps.db, playerId),
      findPendingChange(deps.db, playerId),
      countRecoveryCodes(deps.db, playerId),
      isTotpOn(deps.db, playerId),
    ]);
    if (!account) return refuse('unauthenticated');
    return answer({
      email: account.email,
      email_verified: account.emailVerifiedAt !== null,
      email_bounces: account.emailBounces,
      sends_mail: deps.sendsMail,
      pending_email: pending && !pending.isExpired ? { email: pending.email, waits_for: [...pending.waitsFor] } : null,
      username: account.username,
      created_at: account.createdAt.toISOString(),
      password_changed_at: account.passwordChangedAt?.toISOString() ?? null,
      wallets: wallets.length,
      recovery_codes: recoveryCodes,
      passkeys,
      totp: hasTotp,
      ...toPauseReply(pausedUntil),
    });
  },
  async activity({ playerId }) {
    const listed = await listActivity(deps.db, playerId);
    return answer({ activity: await Promise.all(listed.map(toActivityReply)) });
  },
  async takeNewActivity({ playerId, token }) {
    const taken = await takeNewActivity(deps.db, playerId, hashSessionToken(token)!);
    return answer({ activity: await Promise.all(taken.map(toActivityReply)) });
  },
  confirmPassword: confirmPassword(deps),
  changePassword: changePassword(deps),
  changeUsername: changeUsername(deps),
  closeAccount: closeAccount(deps),
});

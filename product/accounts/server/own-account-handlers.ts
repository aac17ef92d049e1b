import type { Transaction } from '@wow/core/database';
import { answer, isRefusal, refuse, type Call, type Handler, type Handlers, type Refusal } from '@wow/core/protocol';
import type { ownAccountEndpoints } from '../own-account-wire.ts';
import { PASSWORD_SENTENCES, judgePassword } from '../password.ts';
import { confirmPassword, type OwnAccountDeps, requireConfirmed } from './confirm-identity.ts';
import { updatePassword, erasePlayer, readAccount } from './own-account-store.ts';
import { hashSessionToken } from './sessions-store.ts';
import { removeSessions } from './own-sessions-store.ts';
import type { EndSessions } from './sessions.ts';
import { recordSignInChange, removeSignInChanges, listSignInChanges } from './sign-in-changes-store.ts';
import { closePlay, readPause } from '@wow/product/games/server';
import { lockPurse } from '@wow/product/ledger/server';
import { removeLeaderboardEntry } from '@wow/product/rewards/server';
import { lockPlayer } from './players-store.ts';
import { changeEmail, changeUsername } from './change-identity.ts';
import { toPauseReply } from './limits-handlers.ts';
import { toSignInChangeReply } from './session-handlers.ts';

/** Also ends all other sessions and, if it replaces a password, by default unlinks all wallets, which locks out a thief. */
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
    const fault = judgePassword(body.new_password, { ...account, email: account.email }, deps.commonPasswords);
    if (fault !== null) return refuse('weak_password', { details: { new_password: PASSWORD_SENTENCES[fault] } });
    const passwordHash = await deps.hasher.hash(body.new_password);
    if (isRefusal(passwordHash)) return passwordHash;
    const changed = await deps.sessions.endAll((end) =>
      deps.db.transaction((tx) => replacePassword(deps, tx, call, passwordHash, end)),
    );
    if (isRefusal(changed)) return changed;
    logSecurity('password_changed');
    for (const _ of changed.unlinked) logSecurity('wallet_unlinked');
    return answer(undefined);
  };

type PasswordCall = Call<typeof ownAccountEndpoints.changePassword>;

async function replacePassword(
  deps: OwnAccountDeps,
  tx: Transaction,
  call: PasswordCall,
  passwordHash: string,
  end: EndSessions,
): Promise<{ readonly unlinked: readonly string[] } | Refusal> {
  const { playerId, token, body } = call;
  const locked = await lockPlayer(tx, playerId, 'no key update');
  const refusal = locked ? await requireConfirmed(tx, token) : refuse('unauthenticated');
  if (refusal || !locked) return refusal ?? refuse('unauthenticated');
  await updatePassword(tx, playerId, passwordHash);
  // A concurrent sign-in with the old password has finished or will fail.
  end(await removeSessions(tx, playerId, hashSessionToken(token)));
  await recordSignInChange(tx, playerId, { kind: locked.hasPassword ? 'password_changed' : 'password_set' }, call);
  if (!(body.unlink_wallets ?? locked.hasPassword)) return { unlinked: [] };
  const unlinked = await deps.wallets.unlinkAll(tx, playerId);
  await deps.exclusions.add(
    tx,
    playerId,
    unlinked.map((wallet) => ({ wallet })),
  );
  for (const wallet of unlinked) await recordSignInChange(tx, playerId, { kind: 'wallet_unlinked', wallet }, call);
  return { unlinked };
}

/**
 * Erases personal data. Rounds and transfers stay for the sums of all purses; time-outs and limits become exclusions.
 */
const closeAccount =
  (deps: OwnAccountDeps): Handler<typeof ownAccountEndpoints.closeAccount> =>
  async ({ playerId, token, logSecurity }) => {
    const refusal = await deps.sessions.endAll((end) =>
      deps.db.transaction(async (tx) => {
        // Lock order: purse, player, session, leaderboard.
        await lockPurse(tx, playerId);
        const locked = await lockPlayer(tx, playerId, 'no key update');
        if (!locked) return refuse('unauthenticated');
        const unconfirmed = await requireConfirmed(tx, token);
        if (unconfirmed) return unconfirmed;
        await erasePlayer(tx, playerId);
        const wallets = await deps.wallets.unlinkAll(tx, playerId);
        const { email } = locked;
        const identities = [...wallets.map((wallet) => ({ wallet })), ...(email === null ? [] : [{ email }])];
        // Closing play is permanent and would make the exclusion permanent.
        await deps.exclusions.add(tx, playerId, identities);
        await closePlay(tx, playerId);
        await removeLeaderboardEntry(tx, playerId);
        await deps.quests.deletePlayer(tx, playerId);
        await removeSignInChanges(tx, playerId);
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
    const [account, wallets, pausedUntil] = await Promise.all([
      readAccount(deps.db, playerId),
      deps.wallets.list(deps.db, playerId),
      readPause(deps.db, playerId),
    ]);
    if (!account) return refuse('unauthenticated');
    return answer({
      email: account.email,
      username: account.username,
      created_at: account.createdAt.toISOString(),
      password_changed_at: account.passwordChangedAt?.toISOString() ?? null,
      wallets: wallets.length,
      ...toPauseReply(pausedUntil),
    });
  },
  async signInChanges({ playerId }) {
    const listed = await listSignInChanges(deps.db, playerId);
    return answer({ changes: await Promise.all(listed.map(toSignInChangeReply)) });
  },
  confirmPassword: confirmPassword(deps),
  changePassword: changePassword(deps),
  changeUsername: changeUsername(deps),
  changeEmail: changeEmail(deps),
  closeAccount: closeAccount(deps),
});

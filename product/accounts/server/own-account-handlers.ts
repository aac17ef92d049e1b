import { answer, isRefusal, refuse, type Handler, type Handlers } from '@wow/core/protocol';
import type { ownAccountEndpoints } from '../own-account-wire.ts';
import { PASSWORD_SENTENCES, judgePassword } from '../password.ts';
import { type OwnAccountDeps, verifyPassword, verifyOwner } from './verify-owner.ts';
import { updatePassword, erasePlayer, readAccount } from './own-account-store.ts';
import { hashSessionToken } from './sessions-store.ts';
import { clearVerifiedWallets, removeSessions, recordPasswordConfirmed } from './own-sessions-store.ts';
import { recordSignInChange, removeSignInChanges, listSignInChanges } from './sign-in-changes-store.ts';
import { closePlay, readPause } from '@wow/product/games/server';
import { lockPurse } from '@wow/product/ledger/server';
import { removeLeaderboardEntry } from '@wow/product/rewards/server';
import { lockPlayer } from './players-store.ts';
import { changeEmail, changeUsername } from './change-identity.ts';
import { toPauseReply } from './limits-handlers.ts';
import { toSignInChangeReply } from './session-handlers.ts';

/** Also ends all other sessions and by default unlinks all wallets, which locks out a thief. */
const changePassword =
  (deps: OwnAccountDeps): Handler<typeof ownAccountEndpoints.changePassword> =>
  async (call) => {
    const { playerId, token, body, logSecurity } = call;
    const account = await verifyPassword(deps, playerId, body.current_password);
    if (isRefusal(account)) return account;
    const fault = judgePassword(body.new_password, { ...account, email: account.email ?? '' });
    if (fault !== null) return refuse('weak_password', { details: { new_password: PASSWORD_SENTENCES[fault] } });
    const newPasswordHash = await deps.hasher.hash(body.new_password);
    if (isRefusal(newPasswordHash)) return newPasswordHash;
    const unlinked = await deps.sessions.endAll((end) =>
      deps.db.transaction(async (tx) => {
        if (!(await updatePassword(tx, account, newPasswordHash))) return null;
        // A concurrent sign-in with the old password has finished or will fail.
        end(await removeSessions(tx, playerId, hashSessionToken(token)));
        await recordSignInChange(tx, playerId, { kind: 'password_changed' }, call);
        if (body.unlink_wallets === false) return [];
        const wallets = await deps.wallets.unlinkAll(tx, playerId);
        await deps.exclusions.add(
          tx,
          playerId,
          wallets.map((wallet) => ({ wallet })),
        );
        await clearVerifiedWallets(tx, playerId);
        for (const wallet of wallets) await recordSignInChange(tx, playerId, { kind: 'wallet_unlinked', wallet }, call);
        return wallets;
      }),
    );
    if (unlinked === null) return refuse('wrong_password');
    logSecurity('password_changed');
    for (const _ of unlinked) logSecurity('wallet_unlinked');
    return answer(undefined);
  };

/**
 * Erases personal data. Rounds and transfers stay for the sums of all purses; time-outs and limits become exclusions.
 */
const closeAccount =
  (deps: OwnAccountDeps): Handler<typeof ownAccountEndpoints.closeAccount> =>
  async ({ playerId, token, body, logSecurity }) => {
    const account = await verifyOwner(deps, { playerId, token }, body.password ?? '');
    if (isRefusal(account)) return account;
    const isClosed = await deps.sessions.endAll((end) =>
      deps.db.transaction(async (tx) => {
        // Lock order: purse, player, leaderboard.
        await lockPurse(tx, playerId);
        const locked = await lockPlayer(tx, playerId, 'no key update');
        if (!locked || !(await erasePlayer(tx, account))) return false;
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
        return true;
      }),
    );
    if (!isClosed) return refuse('wrong_password');
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
  async confirmPassword({ playerId, token, body, logSecurity }) {
    const account = await verifyPassword(deps, playerId, body.password);
    if (isRefusal(account)) return account;
    await recordPasswordConfirmed(deps.db, hashSessionToken(token)!);
    logSecurity('password_confirmed');
    return answer(undefined);
  },
  changePassword: changePassword(deps),
  changeUsername: changeUsername(deps),
  changeEmail: changeEmail(deps),
  closeAccount: closeAccount(deps),
});

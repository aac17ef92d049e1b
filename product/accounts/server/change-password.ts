import { answer, isRefusal, refuse, type Handler } from '@wow/core/protocol';
import type { ownAccountEndpoints } from '../own-account-wire.ts';
import { PASSWORD_SENTENCES } from '../password-sentences.ts';
import { judgePassword } from '../password.ts';
import type { OwnAccountNeeds } from './own-account-needs.ts';
import { keepPassword } from './own-account-store.ts';
import { sessionTokenHash } from './session-token.ts';
import { forgetShownWallets, removeSessions } from './own-sessions-store.ts';
import { showPassword } from './show-password.ts';
import { recordSignInChange } from './sign-in-changes-store.ts';

/**
 * Changes the password, ends every other session, and unlinks all wallets unless told otherwise: a thief of the account
 * is out.
 */
export const changePassword =
  (needs: OwnAccountNeeds): Handler<typeof ownAccountEndpoints.changePassword> =>
  async ({ playerId, token, body, logSecurity, userAgent, address }) => {
    const account = await showPassword(needs, playerId, body.current_password);
    if (isRefusal(account)) return account;
    const fault = judgePassword(body.new_password, { ...account.player, email: account.player.email ?? '' });
    if (fault !== null) return refuse('weak_password', { details: { new_password: PASSWORD_SENTENCES[fault] } });
    const newPasswordHash = await needs.hasher.hash(body.new_password);
    if (isRefusal(newPasswordHash)) return newPasswordHash;
    const origin = { userAgent, address };
    const unlinked = await needs.sessions.endAll((end) =>
      needs.db.transaction(async (tx) => {
        const { passwordHash } = account;
        if (!(await keepPassword(tx, { id: playerId, passwordHash }, newPasswordHash))) return null;
        // After the password: a sign-in with the old one has happened by now, or will not.
        end(await removeSessions(tx, playerId, sessionTokenHash(token)));
        await recordSignInChange(tx, playerId, { kind: 'password_changed' }, origin);
        if (body.unlink_wallets === false) return [];
        const wallets = await needs.wallets.forget(tx, playerId);
        await needs.exclusions.keep(
          tx,
          playerId,
          wallets.map((wallet) => ({ wallet })),
        );
        await forgetShownWallets(tx, playerId);
        for (const wallet of wallets)
          await recordSignInChange(tx, playerId, { kind: 'wallet_unlinked', wallet }, origin);
        return wallets;
      }),
    );
    if (unlinked === null) return refuse('wrong_password');
    logSecurity('password_changed');
    for (const _ of unlinked) logSecurity('wallet_unlinked');
    return answer(undefined);
  };

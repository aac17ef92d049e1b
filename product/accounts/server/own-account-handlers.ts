import { answer, isRefusal, refuse, type Handlers } from '@wow/core/protocol';
import { readPause } from '@wow/product/games/server';
import type { ownAccountEndpoints } from '../own-account-wire.ts';
import { changeEmail, changeUsername } from './change-identity.ts';
import { changePassword } from './change-password.ts';
import { closeAccount } from './close-account.ts';
import type { OwnAccountNeeds } from './own-account-needs.ts';
import { confirmSession } from './own-sessions-store.ts';
import { toPauseReply } from './pause-reply.ts';
import { readAccount } from './own-account-store.ts';
import { toSignInChangeReply } from './session-reply.ts';
import { sessionTokenHash } from './session-token.ts';
import { showPassword } from './show-password.ts';
import { listSignInChanges } from './sign-in-changes-store.ts';

/** Returns the handler of every call by which players see and change their own account. */
export const ownAccountHandlers = (needs: OwnAccountNeeds): Handlers<typeof ownAccountEndpoints> => ({
  async account({ playerId }) {
    const [account, wallets, pausedUntil] = await Promise.all([
      readAccount(needs.db, playerId),
      needs.wallets.list(needs.db, playerId),
      readPause(needs.db, playerId),
    ]);
    if (!account) return refuse('unauthenticated');
    const { player, createdAt, passwordChangedAt } = account;
    return answer({
      email: player.email,
      username: player.username,
      created_at: createdAt.toISOString(),
      password_changed_at: passwordChangedAt?.toISOString() ?? null,
      wallets: wallets.length,
      ...toPauseReply(pausedUntil),
    });
  },
  async signInChanges({ playerId }) {
    const listed = await listSignInChanges(needs.db, playerId);
    return answer({ changes: await Promise.all(listed.map(toSignInChangeReply)) });
  },
  /** Confirms the password in this session: for ten minutes it may change the ways into the account. */
  async confirmPassword({ playerId, token, body, logSecurity }) {
    const account = await showPassword(needs, playerId, body.password);
    if (isRefusal(account)) return account;
    await confirmSession(needs.db, sessionTokenHash(token)!);
    logSecurity('password_confirmed');
    return answer(undefined);
  },
  changePassword: changePassword(needs),
  changeUsername: changeUsername(needs),
  changeEmail: changeEmail(needs),
  closeAccount: closeAccount(needs),
});

import { answer, refuse, type Handlers } from '@wow/core/protocol';
import { readPause } from '@wow/product/games/server';
import type { ownAccountEndpoints } from '../own-account-wire.ts';
import { changeEmail, changeUsername } from './change-identity.ts';
import { changePassword } from './change-password.ts';
import { closeAccount } from './close-account.ts';
import type { OwnAccountNeeds } from './own-account-needs.ts';
import { toPauseReply } from './pause-reply.ts';
import { readAccount } from './own-account-store.ts';

/** Returns the handler of every call by which players see and change their own account. */
export const ownAccountHandlers = (needs: OwnAccountNeeds): Handlers<typeof ownAccountEndpoints> => ({
  async account({ playerId }) {
    const [account, pausedUntil] = await Promise.all([readAccount(needs.db, playerId), readPause(needs.db, playerId)]);
    if (!account) return refuse('unauthenticated');
    const { player, createdAt, passwordChangedAt } = account;
    return answer({
      email: player.email,
      username: player.username,
      created_at: createdAt.toISOString(),
      password_changed_at: passwordChangedAt?.toISOString() ?? null,
      ...toPauseReply(pausedUntil),
    });
  },
  changePassword: changePassword(needs),
  changeUsername: changeUsername(needs),
  changeEmail: changeEmail(needs),
  closeAccount: closeAccount(needs),
});

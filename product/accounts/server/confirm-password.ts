import { answer, isRefusal, type Handler } from '@wow/core/protocol';
import type { ownAccountEndpoints } from '../own-account-wire.ts';
import type { OwnAccountNeeds } from './own-account-needs.ts';
import { confirmSession } from './own-sessions-store.ts';
import { sessionTokenHash } from './session-token.ts';
import { showPassword } from './show-password.ts';

/** Confirms the password in this session: for ten minutes it may change the ways into the account. */
export const confirmPassword =
  (needs: OwnAccountNeeds): Handler<typeof ownAccountEndpoints.confirmPassword> =>
  async ({ playerId, token, body }) => {
    const account = await showPassword(needs, playerId, body.password);
    if (isRefusal(account)) return account;
    await confirmSession(needs.db, sessionTokenHash(token)!);
    return answer(undefined);
  };

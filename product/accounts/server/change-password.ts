import { answer, isRefusal, refuse, type Handler } from '@wow/core/protocol';
import type { ownAccountEndpoints } from '../own-account-wire.ts';
import { PASSWORD_SENTENCES } from '../password-sentences.ts';
import { judgePassword } from '../password.ts';
import type { OwnAccountNeeds } from './own-account-needs.ts';
import { keepPassword } from './own-account-store.ts';
import { sessionTokenHash } from './session-token.ts';
import { removeSessions } from './own-sessions-store.ts';
import { showPassword } from './show-password.ts';

/** Changes the password, and ends every other session with it: whoever knew the old one is out. */
export const changePassword =
  (needs: OwnAccountNeeds): Handler<typeof ownAccountEndpoints.changePassword> =>
  async ({ playerId, token, body }) => {
    const account = await showPassword(needs, playerId, body.current_password);
    if (isRefusal(account)) return account;
    const fault = judgePassword(body.new_password, { ...account.player, email: account.player.email ?? '' });
    if (fault !== null) return refuse('weak_password', { details: { new_password: PASSWORD_SENTENCES[fault] } });
    const newPasswordHash = await needs.hasher.hash(body.new_password);
    if (isRefusal(newPasswordHash)) return newPasswordHash;
    const isChanged = await needs.sessions.endAll((end) =>
      needs.db.transaction(async (tx) => {
        const { passwordHash } = account;
        if (!(await keepPassword(tx, { id: playerId, passwordHash }, newPasswordHash))) return false;
        // After the password: a sign-in with the old one has happened by now, or will not.
        end(await removeSessions(tx, playerId, sessionTokenHash(token)));
        return true;
      }),
    );
    return isChanged ? answer(undefined) : refuse('wrong_password');
  };

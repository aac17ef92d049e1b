import { answer, isRefusal, refuse, type Handler } from '@wow/core/protocol';
import { closePlay } from '@wow/product/games/server';
import { lockPurse } from '@wow/product/ledger/server';
import { closeStanding } from '@wow/product/rewards/server';
import type { ownAccountEndpoints } from '../own-account-wire.ts';
import type { OwnAccountNeeds } from './own-account-needs.ts';
import { erasePlayer } from './own-account-store.ts';
import { removeSessions } from './own-sessions-store.ts';
import { holdPlayer } from './players-store.ts';
import { showOwner } from './show-password.ts';
import { removeSignInChanges } from './sign-in-changes-store.ts';

/**
 * Closes the account: it signs nobody in, plays no round, stands on no board, and nothing tells whose it was. Rounds and
 * transfers stay, so that the sums of all purses stay what they are. A time-out or limit outlives it as an exclusion.
 */
export const closeAccount =
  (needs: OwnAccountNeeds): Handler<typeof ownAccountEndpoints.closeAccount> =>
  async ({ playerId, token, body, logSecurity }) => {
    const account = await showOwner(needs, { playerId, token }, body.password ?? '');
    if (isRefusal(account)) return account;
    const { passwordHash } = account;
    const isClosed = await needs.sessions.endAll((end) =>
      needs.db.transaction(async (tx) => {
        // First, as everybody takes it who goes on to the player and the leaderboard.
        await lockPurse(tx, playerId);
        const held = await holdPlayer(tx, playerId, 'no key update');
        if (!held || !(await erasePlayer(tx, { id: playerId, passwordHash }))) return false;
        const wallets = await needs.wallets.forget(tx, playerId);
        const { email } = held.player;
        const identities = [...wallets.map((wallet) => ({ wallet })), ...(email === null ? [] : [{ email }])];
        // Before play is closed, which would be for good.
        await needs.exclusions.keep(tx, playerId, identities);
        await closePlay(tx, playerId);
        await closeStanding(tx, playerId);
        await needs.quests.forget(tx, playerId);
        await removeSignInChanges(tx, playerId);
        end(await removeSessions(tx, playerId, null));
        return true;
      }),
    );
    if (!isClosed) return refuse('wrong_password');
    logSecurity('account_closed');
    return answer(undefined);
  };

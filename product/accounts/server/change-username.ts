import { answer, refusals, refuse, type Handler, type Refusal } from '@wow/core/protocol';
import { readHoldings } from '@wow/product/ledger/server';
import { renameLeaderboardEntry } from '@wow/product/rewards/server';
import type { ownAccountEndpoints } from '../own-account-wire.ts';
import { foldUsername, isMisleadingUsername, parseUsername } from '../username.ts';
import type { OwnAccountDeps } from './confirm-identity.ts';
import { updateUsername } from './own-account-store.ts';
import { toConflictRefusal } from './players-store.ts';
import { toProfile } from './sign-in.ts';

export const changeUsername =
  (deps: OwnAccountDeps): Handler<typeof ownAccountEndpoints.changeUsername> =>
  async ({ playerId, token, body }) => {
    const username = parseUsername(body.username);
    if (username === null) return refuseName('invalid_username');
    if (isMisleadingUsername(username)) return refuseName('username_reserved');
    try {
      return await deps.db.transaction(async (tx) => {
        const player = await updateUsername(tx, playerId, { username, fold: foldUsername(username) });
        if (!player) return refuse('unauthenticated');
        await renameLeaderboardEntry(tx, playerId, username);
        return answer(await toProfile(tx, player, await readHoldings(tx, player.id), deps, token));
      });
    } catch (error) {
      return toConflictRefusal(error);
    }
  };

const refuseName = (code: 'invalid_username' | 'username_reserved'): Refusal =>
  refuse(code, { details: { username: refusals[code].sentence } });

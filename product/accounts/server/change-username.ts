import { answer, isRefusal, refuse, type Handler } from '@wow/core/protocol';
import { readHoldings } from '@wow/product/ledger/server';
import { renameLeaderboardEntry } from '@wow/product/rewards/server';
import type { ownAccountEndpoints } from '../own-account-wire.ts';
import { parseNewUsername } from '../registration.ts';
import type { OwnAccountDeps } from './confirm-identity.ts';
import { updateUsername } from './own-account-store.ts';
import { toConflictRefusal } from './players-store.ts';
import { toProfile } from './sign-in.ts';

export const changeUsername =
  (deps: OwnAccountDeps): Handler<typeof ownAccountEndpoints.changeUsername> =>
  async ({ playerId, token, body }) => {
    const names = parseNewUsername(body.username);
    if (isRefusal(names)) return names;
    const { username, usernameFold: fold } = names;
    try {
      return await deps.db.transaction(async (tx) => {
        const player = await updateUsername(tx, playerId, { username, fold });
        if (!player) return refuse('unauthenticated');
        await renameLeaderboardEntry(tx, playerId, username);
        return answer(await toProfile(tx, player, await readHoldings(tx, player.id), deps, token));
      });
    } catch (error) {
      return toConflictRefusal(error);
    }
  };

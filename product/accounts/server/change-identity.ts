import { answer, isRefusal, refusals, refuse, type Answer, type Handler, type Refusal } from '@wow/core/protocol';
import type { Transaction } from '@wow/core/database';
import { readHoldings } from '@wow/product/ledger/server';
import { renameLeaderboardEntry } from '@wow/product/rewards/server';
import { parseEmail } from '../registration.ts';
import type { ownAccountEndpoints } from '../own-account-wire.ts';
import { foldUsername, isMisleadingUsername, parseUsername } from '../username.ts';
import { type OwnAccountDeps, requireConfirmed } from './confirm-identity.ts';
import { updateEmail, updateUsername } from './own-account-store.ts';
import { lockPlayer, toConflictRefusal, type Player } from './players-store.ts';
import { recordSignInChange } from './sign-in-changes-store.ts';
import { toProfile } from './sign-in.ts';

type ChangeEndpoint = typeof ownAccountEndpoints.changeUsername;

export const changeUsername =
  (deps: OwnAccountDeps): Handler<ChangeEndpoint> =>
  ({ playerId, token, body }) => {
    const username = parseUsername(body.username);
    if (username === null) return Promise.resolve(refuseField('invalid_username', 'username'));
    if (isMisleadingUsername(username)) return Promise.resolve(refuseField('username_reserved', 'username'));
    return applyChange(deps, token, async (tx) => {
      const player = await updateUsername(tx, playerId, { username, fold: foldUsername(username) });
      if (!player) return refuse('unauthenticated');
      await renameLeaderboardEntry(tx, playerId, username);
      return player;
    });
  };

export const changeEmail =
  (deps: OwnAccountDeps): Handler<typeof ownAccountEndpoints.changeEmail> =>
  async (call) => {
    const { playerId, token } = call;
    const email = parseEmail(call.body.email);
    if (email === null) return refuseField('invalid_email', 'email');
    const changed = await applyChange(deps, token, async (tx) => {
      const account = await lockPlayer(tx, playerId, 'no key update');
      if (!account) return refuse('unauthenticated');
      const unconfirmed = await requireConfirmed(tx, token);
      if (unconfirmed) return unconfirmed;
      if (email === account.email) return account;
      const player = await updateEmail(tx, playerId, email);
      await deps.exclusions.check(tx, playerId, { email });
      if (account.email !== null) await deps.exclusions.add(tx, playerId, [{ email: account.email }]);
      await recordSignInChange(tx, playerId, { kind: 'email_changed' }, call);
      return player!; // it is locked
    });
    if (!isRefusal(changed)) call.logSecurity('email_changed');
    return changed;
  };

const refuseField = (code: 'invalid_email' | 'invalid_username' | 'username_reserved', field: string): Refusal =>
  refuse(code, { details: { [field]: refusals[code].sentence } });

async function applyChange(
  deps: OwnAccountDeps,
  token: string,
  change: (tx: Transaction) => Promise<Player | Refusal>,
): Promise<Answer<ChangeEndpoint> | Refusal> {
  try {
    return await deps.db.transaction(async (tx) => {
      const player = await change(tx);
      if (isRefusal(player)) return player;
      return answer(await toProfile(tx, player, await readHoldings(tx, player.id), deps, token));
    });
  } catch (error) {
    return toConflictRefusal(error);
  }
}

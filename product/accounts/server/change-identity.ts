import {
  answer,
  isRefusal,
  refusals,
  refuse,
  type Answer,
  type Call,
  type Handler,
  type Refusal,
} from '@wow/core/protocol';
import type { Transaction } from '@wow/core/database';
import { readHoldings } from '@wow/product/ledger/server';
import { renameLeaderboardEntry } from '@wow/product/rewards/server';
import { parseEmail } from '../registration.ts';
import type { ownAccountEndpoints } from '../own-account-wire.ts';
import { PASSWORD_SENTENCES, judgePassword } from '../password.ts';
import { foldUsername, isMisleadingUsername, parseUsername } from '../username.ts';
import { type OwnAccountDeps, verifyOwner } from './verify-owner.ts';
import {
  updateEmail,
  setFirstPassword,
  updateUsername,
  type Account,
  type PasswordAccount,
} from './own-account-store.ts';
import { toConflictRefusal, type Player } from './players-store.ts';
import { recordSignInChange } from './sign-in-changes-store.ts';
import { toProfile } from './sign-in.ts';

type ChangeEndpoint = typeof ownAccountEndpoints.changeUsername;

export const changeUsername =
  (deps: OwnAccountDeps): Handler<ChangeEndpoint> =>
  ({ playerId, token, body }) => {
    const username = parseUsername(body.username);
    if (username === null) return Promise.resolve(refuseField('invalid_username', 'username'));
    if (isMisleadingUsername(username)) return Promise.resolve(refuseField('username_reserved', 'username'));
    return applyChange(deps, token, refuse('unauthenticated'), async (tx) => {
      const player = await updateUsername(tx, playerId, { username, fold: foldUsername(username) });
      if (player) await renameLeaderboardEntry(tx, playerId, username);
      return player;
    });
  };

/** An account without a password gets its first email and password. */
export const changeEmail =
  (deps: OwnAccountDeps): Handler<typeof ownAccountEndpoints.changeEmail> =>
  async (call) => {
    const account = await verifyOwner(deps, call, call.body.password);
    if (isRefusal(account)) return account;
    const email = parseEmail(call.body.email);
    if (email === null) return refuseField('invalid_email', 'email');
    const { passwordHash } = account;
    const changed =
      passwordHash === null
        ? await addEmailAndPassword(deps, account, email, call)
        : await replaceEmail(deps, { ...account, passwordHash }, email, call);
    if (!isRefusal(changed)) call.logSecurity('email_changed');
    return changed;
  };

type EmailCall = Call<typeof ownAccountEndpoints.changeEmail>;

const replaceEmail = (deps: OwnAccountDeps, account: PasswordAccount, email: string, call: EmailCall) =>
  applyChange(deps, call.token, refuse('wrong_password'), async (tx) => {
    const player = await updateEmail(tx, account, email);
    if (player && email !== account.email) {
      await deps.exclusions.check(tx, player.id, { email });
      await deps.exclusions.add(tx, player.id, [{ email: account.email! }]); // it has a password
      await recordSignInChange(tx, player.id, { kind: 'email_changed' }, call);
    }
    return player;
  });

async function addEmailAndPassword(
  deps: OwnAccountDeps,
  { id, username }: Account,
  email: string,
  call: EmailCall,
): Promise<Answer<ChangeEndpoint> | Refusal> {
  const fault = judgePassword(call.body.password, { email, username });
  if (fault !== null) return refuse('weak_password', { details: { password: PASSWORD_SENTENCES[fault] } });
  const passwordHash = await deps.hasher.hash(call.body.password);
  if (isRefusal(passwordHash)) return passwordHash;
  return applyChange(deps, call.token, refuse('wrong_password'), async (tx) => {
    const player = await setFirstPassword(tx, id, { email, passwordHash });
    await deps.exclusions.check(tx, id, { email });
    if (player) await recordSignInChange(tx, id, { kind: 'password_set' }, call);
    return player;
  });
}

const refuseField = (code: 'invalid_email' | 'invalid_username' | 'username_reserved', field: string): Refusal =>
  refuse(code, { details: { [field]: refusals[code].sentence } });

/** Returns the profile, the conflict refusal, or `otherwise` if no player changed. */
async function applyChange(
  deps: OwnAccountDeps,
  token: string,
  otherwise: Refusal,
  change: (tx: Transaction) => Promise<Player | null>,
): Promise<Answer<ChangeEndpoint> | Refusal> {
  try {
    return await deps.db.transaction(async (tx) => {
      const player = await change(tx);
      if (!player) return otherwise;
      return answer(await toProfile(tx, player, await readHoldings(tx, player.id), deps, token));
    });
  } catch (error) {
    return toConflictRefusal(error);
  }
}

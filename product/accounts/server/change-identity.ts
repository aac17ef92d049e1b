import { answer, isRefusal, refusals, refuse, type Answer, type Handler, type Refusal } from '@wow/core/protocol';
import type { Transaction } from '@wow/core/database';
import { readHoldings } from '@wow/product/ledger/server';
import { renameLeaderboardEntry } from '@wow/product/rewards/server';
import { parseEmail } from '../registration.ts';
import type { ownAccountEndpoints } from '../own-account-wire.ts';
import { PASSWORD_SENTENCES, judgePassword } from '../password.ts';
import { foldUsername, isMisleadingUsername, parseUsername } from '../username.ts';
import { type OwnAccountDeps, verifyOwner } from './verify-owner.ts';
import { updateEmail, setFirstPassword, updateUsername, type Account } from './own-account-store.ts';
import { toConflictRefusal, type Player } from './players-store.ts';
import { recordSignInChange, type Origin } from './sign-in-changes-store.ts';
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
  async ({ playerId, token, body, logSecurity, userAgent, address }) => {
    const account = await verifyOwner(deps, { playerId, token }, body.password);
    if (isRefusal(account)) return account;
    const email = parseEmail(body.email);
    if (email === null) return refuseField('invalid_email', 'email');
    const { passwordHash } = account;
    const origin = { userAgent, address };
    const changed =
      passwordHash === null
        ? await addEmailAndPassword(deps, account, { email, password: body.password, token, origin })
        : await applyChange(deps, token, refuse('wrong_password'), async (tx) => {
            const player = await updateEmail(tx, { id: playerId, passwordHash }, email);
            if (player && email !== account.player.email) {
              await deps.exclusions.check(tx, playerId, { email });
              await deps.exclusions.add(tx, playerId, [{ email: account.player.email! }]); // it has a password
              await recordSignInChange(tx, playerId, { kind: 'email_changed' }, origin);
            }
            return player;
          });
    if (!isRefusal(changed)) logSecurity('email_changed');
    return changed;
  };

async function addEmailAndPassword(
  deps: OwnAccountDeps,
  { player: { id, username } }: Account,
  {
    email,
    password,
    token,
    origin,
  }: { readonly email: string; readonly password: string; readonly token: string; readonly origin: Origin },
): Promise<Answer<ChangeEndpoint> | Refusal> {
  const fault = judgePassword(password, { email, username });
  if (fault !== null) return refuse('weak_password', { details: { password: PASSWORD_SENTENCES[fault] } });
  const passwordHash = await deps.hasher.hash(password);
  if (isRefusal(passwordHash)) return passwordHash;
  return applyChange(deps, token, refuse('wrong_password'), async (tx) => {
    const player = await setFirstPassword(tx, id, { email, passwordHash });
    await deps.exclusions.check(tx, id, { email });
    if (player) await recordSignInChange(tx, id, { kind: 'password_set' }, origin);
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

import { answer, isRefusal, refusals, refuse, type Answer, type Handler, type Refusal } from '@wow/core/protocol';
import type { Transaction } from '@wow/core/database';
import { readHoldings } from '@wow/product/ledger/server';
import { renameStanding } from '@wow/product/rewards/server';
import { parseEmail } from '../email.ts';
import type { ownAccountEndpoints } from '../own-account-wire.ts';
import { PASSWORD_SENTENCES } from '../password-sentences.ts';
import { judgePassword } from '../password.ts';
import { foldUsername, isMisleadingUsername, parseUsername } from '../username.ts';
import type { OwnAccountNeeds } from './own-account-needs.ts';
import { keepEmail, keepFirstPassword, keepUsername, type Account } from './own-account-store.ts';
import { takenBy, type Player } from './players-store.ts';
import { recordSignInChange, type Origin } from './sign-in-changes-store.ts';
import { toProfile } from './profile.ts';
import { showOwner } from './show-password.ts';

type Identified = typeof ownAccountEndpoints.changeUsername;

/** Gives the player another name, on the leaderboard in the same moment. */
export const changeUsername =
  (needs: OwnAccountNeeds): Handler<Identified> =>
  ({ playerId, token, body }) => {
    const username = parseUsername(body.username);
    if (username === null) return Promise.resolve(faultOf('invalid_username', 'username'));
    if (isMisleadingUsername(username)) return Promise.resolve(faultOf('username_reserved', 'username'));
    return change(needs, token, refuse('unauthenticated'), async (tx) => {
      const player = await keepUsername(tx, playerId, { username, fold: foldUsername(username) });
      if (player) await renameStanding(tx, playerId, username);
      return player;
    });
  };

/** Gives the player another e-mail to sign in with; or, where a wallet was all that opened the account, a first one. */
export const changeEmail =
  (needs: OwnAccountNeeds): Handler<typeof ownAccountEndpoints.changeEmail> =>
  async ({ playerId, token, body, logSecurity, userAgent, address }) => {
    const account = await showOwner(needs, { playerId, token }, body.password);
    if (isRefusal(account)) return account;
    const email = parseEmail(body.email);
    if (email === null) return faultOf('invalid_email', 'email');
    const { passwordHash } = account;
    const origin = { userAgent, address };
    const changed =
      passwordHash === null
        ? await giveFirstPassword(needs, account, { email, password: body.password, token, origin })
        : await change(needs, token, refuse('wrong_password'), async (tx) => {
            const player = await keepEmail(tx, { id: playerId, passwordHash }, email);
            if (player && email !== account.player.email) {
              await needs.exclusions.check(tx, playerId, { email });
              await needs.exclusions.keep(tx, playerId, [{ email: account.player.email! }]); // it has a password
              await recordSignInChange(tx, playerId, { kind: 'email_changed' }, origin);
            }
            return player;
          });
    if (!isRefusal(changed)) logSecurity('email_changed');
    return changed;
  };

interface FirstPassword {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly origin: Origin;
}

async function giveFirstPassword(
  needs: OwnAccountNeeds,
  { player: { id, username } }: Account,
  { email, password, token, origin }: FirstPassword,
): Promise<Answer<Identified> | Refusal> {
  const fault = judgePassword(password, { email, username });
  if (fault !== null) return refuse('weak_password', { details: { password: PASSWORD_SENTENCES[fault] } });
  const passwordHash = await needs.hasher.hash(password);
  if (isRefusal(passwordHash)) return passwordHash;
  return change(needs, token, refuse('wrong_password'), async (tx) => {
    const player = await keepFirstPassword(tx, id, { email, passwordHash });
    await needs.exclusions.check(tx, id, { email });
    if (player) await recordSignInChange(tx, id, { kind: 'password_set' }, origin);
    return player;
  });
}

const faultOf = (code: 'invalid_email' | 'invalid_username' | 'username_reserved', field: string): Refusal =>
  refuse(code, { details: { [field]: refusals[code].sentence } });

/** Returns the profile after the change, or the refusal when somebody else has that name or e-mail, or there is no player. */
async function change(
  needs: OwnAccountNeeds,
  token: string,
  otherwise: Refusal,
  work: (tx: Transaction) => Promise<Player | null>,
): Promise<Answer<Identified> | Refusal> {
  try {
    return await needs.db.transaction(async (tx) => {
      const player = await work(tx);
      if (!player) return otherwise;
      return answer(await toProfile(tx, player, await readHoldings(tx, player.id), needs, token));
    });
  } catch (error) {
    const taken = takenBy(error);
    if (taken) return taken;
    throw error;
  }
}

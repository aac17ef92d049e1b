import { answer, isRefusal, refusals, refuse, type Answer, type Handler, type Refusal } from '@wow/core/protocol';
import type { Transaction } from '@wow/core/database';
import { readHoldings } from '@wow/product/ledger/server';
import { renameStanding } from '@wow/product/rewards/server';
import { parseEmail } from '../email.ts';
import type { ownAccountEndpoints } from '../own-account-wire.ts';
import { PASSWORD_SENTENCES } from '../password-sentences.ts';
import { judgePassword } from '../password.ts';
import { foldUsername, parseUsername } from '../username.ts';
import type { OwnAccountNeeds } from './own-account-needs.ts';
import { keepEmail, keepFirstPassword, keepUsername, type Account } from './own-account-store.ts';
import { takenBy, type Player } from './players-store.ts';
import { toProfile } from './profile.ts';
import { showOwner } from './show-password.ts';

type Identified = typeof ownAccountEndpoints.changeUsername;

/** Gives the player another name, on the leaderboard in the same moment. */
export const changeUsername =
  (needs: OwnAccountNeeds): Handler<Identified> =>
  ({ playerId, body }) => {
    const username = parseUsername(body.username);
    if (username === null) return Promise.resolve(faultOf('invalid_username', 'username'));
    return change(needs, refuse('unauthenticated'), async (tx) => {
      const player = await keepUsername(tx, playerId, { username, fold: foldUsername(username) });
      if (player) await renameStanding(tx, playerId, username);
      return player;
    });
  };

/** Gives the player another e-mail to sign in with; or, where a wallet was all that opened the account, a first one. */
export const changeEmail =
  (needs: OwnAccountNeeds): Handler<typeof ownAccountEndpoints.changeEmail> =>
  async ({ playerId, token, body }) => {
    const account = await showOwner(needs, { playerId, token }, body.password);
    if (isRefusal(account)) return account;
    const email = parseEmail(body.email);
    if (email === null) return faultOf('invalid_email', 'email');
    const { passwordHash } = account;
    if (passwordHash === null) return giveFirstPassword(needs, account, { email, password: body.password });
    const shown = { id: playerId, passwordHash };
    return change(needs, refuse('wrong_password'), (tx) => keepEmail(tx, shown, email));
  };

async function giveFirstPassword(
  needs: OwnAccountNeeds,
  { player: { id, username } }: Account,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Answer<Identified> | Refusal> {
  const fault = judgePassword(password, { email, username });
  if (fault !== null) return refuse('weak_password', { details: { password: PASSWORD_SENTENCES[fault] } });
  const passwordHash = await needs.hasher.hash(password);
  if (isRefusal(passwordHash)) return passwordHash;
  return change(needs, refuse('wrong_password'), (tx) => keepFirstPassword(tx, id, { email, passwordHash }));
}

const faultOf = (code: 'invalid_email' | 'invalid_username', field: string): Refusal =>
  refuse(code, { details: { [field]: refusals[code].sentence } });

/** Returns the profile after the change, or the refusal when somebody else has that name or e-mail, or there is no player. */
async function change(
  needs: OwnAccountNeeds,
  otherwise: Refusal,
  work: (tx: Transaction) => Promise<Player | null>,
): Promise<Answer<Identified> | Refusal> {
  try {
    return await needs.db.transaction(async (tx) => {
      const player = await work(tx);
      return player ? answer(await toProfile(tx, player, await readHoldings(tx, player.id), needs)) : otherwise;
    });
  } catch (error) {
    const taken = takenBy(error);
    if (taken) return taken;
    throw error;
  }
}

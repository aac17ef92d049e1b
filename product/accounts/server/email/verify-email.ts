import { answer, isRefusal, refuse, type Answer, type Handler, type Refusal } from '@wow/core/protocol';
import type { Transaction } from '@wow/core/database';
import { readHoldings } from '@wow/product/ledger/server';
import type { emailEndpoints } from '../../email-wire.ts';
import { parseEmail } from '../../registration.ts';
import { requireConfirmed } from '../confirm-identity.ts';
import { findByEmail, lockPlayer, toConflictRefusal, type LockedPlayer } from '../players-store.ts';
import { recordActivity } from '../record-activity.ts';
import { toProfile } from '../sign-in.ts';
import { removeChangeChallenges } from './challenges-store.ts';
import { replaceEmail } from './confirm-email.ts';

import { type EmailDeps, maskEmail, sendChallenge } from './email-challenges.ts';
import { getBrowserSecret } from '../browser-secret.ts';

export const requestVerification =
  ({ db, sendsMail }: EmailDeps): Handler<typeof emailEndpoints.requestVerification> =>
  async (call) => {
    if (!sendsMail) return refuse('no_mail');
    const secret = getBrowserSecret(call.cookie);
    const challenge = await db.transaction(async (tx) => {
      const player = await lockPlayer(tx, call.playerId, 'share');
      if (!player) return refuse('unauthenticated');
      if (player.email === null) return refuse('no_email');
      if (player.isEmailVerified) return refuse('already_verified');
      const { id: playerId, email, language } = player;
      return sendChallenge(tx, call, secret, { kind: 'verify', playerId, email, language });
    });
    return isRefusal(challenge) ? challenge : answer({ challenge }, false, secret);
  };

type ChangeCall = Parameters<Handler<typeof emailEndpoints.changeEmail>>[0];
type ChangeAnswer = Answer<typeof emailEndpoints.changeEmail>;

/** With mails, the change waits for the new email and for the old one if that is verified. */
export const changeEmail =
  (deps: EmailDeps): Handler<typeof emailEndpoints.changeEmail> =>
  async (call) => {
    const email = parseEmail(call.body.email);
    if (email === null)
      return refuse('invalid_email', { details: { email: 'This email address does not look right.' } });
    const tooMany = deps.sendsMail ? await call.admit() : null;
    if (tooMany) return tooMany;
    try {
      const changed = await deps.db.transaction(async (tx) => {
        const player = await lockPlayer(tx, call.playerId, 'no key update');
        if (!player) return refuse('unauthenticated');
        const unconfirmed = await requireConfirmed(tx, call.token);
        if (unconfirmed) return unconfirmed;
        if (email === player.email) return replyWith(deps, tx, call, player, null);
        return deps.sendsMail
          ? beginChange(deps, tx, call, player, email)
          : changeAtOnce(deps, tx, call, player, email);
      });
      if (!isRefusal(changed) && changed.body.pending === null) call.logSecurity('email_changed');
      return changed;
    } catch (error) {
      return toConflictRefusal(error);
    }
  };

async function changeAtOnce(
  deps: EmailDeps,
  tx: Transaction,
  call: ChangeCall,
  player: LockedPlayer,
  email: string,
): Promise<ChangeAnswer> {
  await recordActivity(deps, tx, player.id, { kind: 'email_changed', subject: maskEmail(email) }, call);
  await replaceEmail(deps, tx, player, email);
  return replyWith(deps, tx, call, { ...player, email }, null);
}

async function beginChange(
  deps: EmailDeps,
  tx: Transaction,
  call: ChangeCall,
  player: LockedPlayer,
  newEmail: string,
): Promise<ChangeAnswer | Refusal> {
  const holder = await findByEmail(tx, newEmail);
  if (holder?.isEmailVerified) return refuse('email_taken');
  await removeChangeChallenges(tx, player.id);
  const secret = getBrowserSecret(call.cookie);
  const change = { playerId: player.id, newEmail, language: player.language };
  const toNew = await sendChallenge(tx, call, secret, { ...change, kind: 'new_email', email: newEmail });
  if (isRefusal(toNew)) return toNew;
  const toOld =
    player.email !== null && player.isEmailVerified
      ? await sendChallenge(tx, call, secret, { ...change, kind: 'old_email', email: player.email })
      : null;
  if (isRefusal(toOld)) return toOld;
  return replyWith(deps, tx, { ...call, cookie: secret }, player, { new_email: toNew, old_email: toOld });
}

const replyWith = async (
  deps: EmailDeps,
  tx: Transaction,
  { token, cookie }: Pick<ChangeCall, 'token' | 'cookie'>,
  player: LockedPlayer,
  pending: ChangeAnswer['body']['pending'],
): Promise<ChangeAnswer> => {
  const profile = await toProfile(tx, player, await readHoldings(tx, player.id), deps, token);
  return answer({ ...profile, pending }, false, getBrowserSecret(cookie));
};

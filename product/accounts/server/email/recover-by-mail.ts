import { answer, isRefusal, refuse, type Handler, type Refusal, type SecurityEvent } from '@wow/core/protocol';
import type { Transaction } from '@wow/core/database';
import type { emailEndpoints } from '../../email-wire.ts';
import { hashNewPassword } from '../hash-new-password.ts';
import { parseEmail } from '../../registration.ts';
import type { SignedIn } from '../../wire.ts';
import { requireUnlocked } from '../account-lock.ts';
import { markEmailVerified, updatePassword } from '../own-account-store.ts';
import { removeSessions } from '../own-sessions-store.ts';
import { findByEmail, lockPlayer } from '../players-store.ts';
import type { EndSessions } from '../sessions.ts';
import { recordActivity } from '../record-activity.ts';
import { removeOtherWaysIn } from '../remove-other-ways-in.ts';
import { completeSignIn, openSession } from '../sign-in.ts';
import { removeTotp } from '../totp/remove-totp.ts';
import { isTotpSettled } from '../totp/totp-store.ts';
import { consumeChallenge, type Challenge } from './challenges-store.ts';
import { type EmailDeps, findLink, sendChallenge } from './email-challenges.ts';
import { getBrowserSecret } from '../browser-secret.ts';

/** Does the same work without an account: reply and time do not tell whether one exists. */
export const requestRecovery =
  ({ db, sendsMail }: EmailDeps): Handler<typeof emailEndpoints.requestRecovery> =>
  async (call) => {
    if (!sendsMail) return refuse('no_mail');
    const email = parseEmail(call.body.email);
    if (email === null) return refuse('invalid_email');
    const secret = getBrowserSecret(call.cookie);
    const challenge = await db.transaction(async (tx) => {
      const player = await findByEmail(tx, email);
      const language = player?.language ?? null;
      return sendChallenge(tx, call, secret, { kind: 'recover', playerId: player?.id ?? null, email, language });
    });
    if (isRefusal(challenge)) return challenge;
    call.logSecurity('recovery_requested', { email });
    return answer({ challenge }, false, secret);
  };

/**
 * Sets a new password. An email that was never confirmed may have been registered by someone else, so all other ways
 * into such an account are removed. Codes of an authenticator app are asked for once they are settled.
 */
export const recoverByMail =
  (deps: EmailDeps): Handler<typeof emailEndpoints.recoverByMail> =>
  async (call) => {
    const link = await findLink(deps.db, deps, call.body.token);
    if (link?.challenge.kind !== 'recover') return refuse('link_expired');
    const { challenge, account } = link;
    const owner = { username: account.username, email: challenge.email };
    const passwordHash = await hashNewPassword(deps, call.body.new_password, owner);
    if (isRefusal(passwordHash)) return passwordHash;
    await requireUnlocked(deps.db, account.id);
    // Last, because it uses the code up.
    const isProtected = account.emailVerifiedAt !== null && (await isTotpSettled(deps.db, account.id));
    const proven = isProtected ? await deps.secondFactor.check(account.id, call.body, call) : 'off';
    if (isRefusal(proven)) return proven;
    const finished = await deps.sessions.endAll((end) =>
      deps.db.transaction((tx) =>
        finishRecovery(deps, tx, call, { challenge, passwordHash, isProven: proven === 'proven', end }),
      ),
    );
    if (isRefusal(finished)) return finished;
    const { signedIn, removed } = finished;
    await completeSignIn(deps, account.id, call, { token: signedIn.token, isExpected: true });
    deps.quests.onSignedIn(account.id);
    call.logSecurity('account_recovered', { account: account.id });
    for (const event of removed) call.logSecurity(event, { account: account.id });
    return answer(signedIn);
  };

interface Recovery {
  readonly challenge: Challenge;
  readonly passwordHash: string;
  readonly isProven: boolean;
  readonly end: EndSessions;
}

async function finishRecovery(
  deps: EmailDeps,
  tx: Transaction,
  call: Pick<Parameters<ReturnType<typeof recoverByMail>>[0], 'userAgent' | 'address'>,
  { challenge, passwordHash, isProven, end }: Recovery,
): Promise<{ readonly signedIn: SignedIn; readonly removed: readonly SecurityEvent[] } | Refusal> {
  const player = challenge.playerId === null ? null : await lockPlayer(tx, challenge.playerId, 'no key update');
  if (player?.email !== challenge.email) return refuse('link_expired');
  const isProtected = player.isEmailVerified && (await isTotpSettled(tx, player.id));
  // The email may have been confirmed since.
  if (isProtected && !isProven) return refuse('second_factor');
  if (!(await consumeChallenge(tx, challenge.id))) return refuse('link_expired');
  await updatePassword(tx, player.id, passwordHash);
  const removed = [
    ...(player.isEmailVerified ? [] : await removeOtherWaysIn(deps, tx, player.id, call)),
    ...(isProtected ? [] : await removeTotp(deps, tx, player.id, call)),
  ];
  await markEmailVerified(tx, player.id);
  end(await removeSessions(tx, player.id, null));
  const { userAgent, address } = call;
  const signedIn = (await openSession(tx, deps, player, { userAgent, address, isConfirmed: true }))!; // it is locked
  const cause = { userAgent, address, token: signedIn.token };
  await recordActivity(deps, tx, player.id, { kind: 'recovered', subject: 'mail' }, cause);
  return { signedIn, removed };
}

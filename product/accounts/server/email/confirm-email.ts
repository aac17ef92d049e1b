import { answer, isRefusal, refuse, type Answer, type Handler, type PlayerId, type Refusal } from '@wow/core/protocol';
import type { Transaction } from '@wow/core/database';
import type { emailEndpoints } from '../../email-wire.ts';
import { markEmailVerified, removeEmail, updateEmail } from '../own-account-store.ts';
import { findByEmail, lockPlayer, toConflictRefusal, type LockedPlayer } from '../players-store.ts';
import { recordActivity, type Cause } from '../record-activity.ts';
import { consumeChallenge, findOldEmailChallenge, findPendingChange } from './challenges-store.ts';
import { type EmailDeps, findLink, maskEmail } from './email-challenges.ts';

type ConfirmAnswer = Answer<typeof emailEndpoints.confirmEmail>;

export const confirmEmail =
  (deps: EmailDeps): Handler<typeof emailEndpoints.confirmEmail> =>
  async (call) => {
    const link = await findLink(deps.db, deps, call.body.token);
    if (!link || link.challenge.kind === 'recover') return refuse('link_expired');
    const { id } = link.account;
    try {
      const confirmed = await deps.db.transaction((tx) =>
        useChallenge(deps, tx, call, { id: link.challenge.id, playerId: id }),
      );
      if (isRefusal(confirmed)) return confirmed;
      const { waits_for: waitsFor } = confirmed.body;
      const event = link.challenge.kind === 'verify' ? 'email_verified' : 'email_changed';
      if (waitsFor === null) call.logSecurity(event, { account: id });
      return confirmed;
    } catch (error) {
      return toConflictRefusal(error);
    }
  };

/** Confirms a pending change for the old email without its mail, if `prove` refuses nothing. */
export async function confirmOldEmail(
  deps: EmailDeps,
  call: Cause & { readonly playerId: PlayerId; readonly logSecurity: (event: 'email_changed') => void },
  prove: (tx: Transaction) => Promise<Refusal | null>,
): Promise<ConfirmAnswer | Refusal> {
  const { playerId } = call;
  try {
    const confirmed = await deps.db.transaction(async (tx) => {
      const id = await findOldEmailChallenge(tx, playerId);
      if (id === null) return refuse('link_expired');
      return (await prove(tx)) ?? useChallenge(deps, tx, call, { id, playerId });
    });
    if (!isRefusal(confirmed) && confirmed.body.waits_for === null) call.logSecurity('email_changed');
    return confirmed;
  } catch (error) {
    return toConflictRefusal(error);
  }
}

async function useChallenge(
  deps: EmailDeps,
  tx: Transaction,
  cause: Cause,
  { id, playerId }: { readonly id: string; readonly playerId: PlayerId },
): Promise<ConfirmAnswer | Refusal> {
  // Both confirmations of a change lock the player, so that the second one sees the first.
  const player = await lockPlayer(tx, playerId, 'no key update');
  const challenge = player && (await consumeChallenge(tx, id));
  if (!player || !challenge) return refuse('link_expired');
  const { kind, email, newEmail } = challenge;
  if (kind === 'verify') {
    if (player.email !== email) return refuse('link_expired');
    await markEmailVerified(tx, player.id);
    await recordActivity(deps, tx, player.id, { kind: 'email_verified' }, cause);
    return answer({ email, waits_for: null });
  }
  const pending = await findPendingChange(tx, player.id);
  if (pending) return answer({ email, waits_for: pending.waitsFor[0] ?? null });
  await completeChange(deps, tx, cause, player, newEmail!); // these kinds have one
  return answer({ email: newEmail!, waits_for: null });
}

/** Another account that has the email without a confirmation loses it. */
async function completeChange(
  deps: EmailDeps,
  tx: Transaction,
  cause: Cause,
  player: LockedPlayer,
  newEmail: string,
): Promise<void> {
  const holder = await findByEmail(tx, newEmail);
  if (holder && !holder.isEmailVerified) {
    await recordActivity(deps, tx, holder.id, { kind: 'email_removed' }, cause);
    await removeEmail(tx, holder.id);
  }
  await recordActivity(deps, tx, player.id, { kind: 'email_changed', subject: maskEmail(newEmail) }, cause);
  await replaceEmail(deps, tx, player, newEmail);
  await markEmailVerified(tx, player.id);
}

export async function replaceEmail(
  deps: EmailDeps,
  tx: Transaction,
  player: LockedPlayer,
  email: string,
): Promise<void> {
  await updateEmail(tx, player.id, email);
  await deps.exclusions.check(tx, player.id, { email });
  if (player.email !== null) await deps.exclusions.add(tx, player.id, [{ email: player.email }]);
}

import type { Transaction } from '@wow/core/database';
import { answer, isRefusal, refuse, type Handler, type Handlers, type Refusal } from '@wow/core/protocol';
import type { totpEndpoints } from '../../totp-wire.ts';
import { refuseLocked, requireUnlocked } from '../account-lock.ts';
import { requireConfirmed, type OwnAccountDeps } from '../confirm-identity.ts';
import { clearOtherConfirmations } from '../own-sessions-store.ts';
import { lockPlayer, type LockedPlayer } from '../players-store.ts';
import { recordActivity } from '../record-activity.ts';
import { hashSessionToken } from '../sessions-store.ts';
import { signInWithPassword } from '../sign-in.ts';
import { createAuthenticatorSecret } from './authenticator.ts';
import { removeTotp } from './remove-totp.ts';
import { confirmTotp, readTotp, savePendingTotp } from './totp-store.ts';

/** A ticket works for several tries; a new password or five minutes end it. */
const finishSignIn =
  (deps: OwnAccountDeps): Handler<typeof totpEndpoints.secondFactor> =>
  async (call) => {
    const { ticket, ...proof } = call.body;
    const player = await deps.secondFactor.findPlayer(ticket);
    if (!player) return refuse('ticket_expired');
    // The check may use a recovery code up.
    await requireUnlocked(deps.db, player.id);
    const proven = await deps.secondFactor.check(player.id, proof, call);
    if (isRefusal(proven)) return proven;
    const signedIn = await signInWithPassword(deps, player, player.passwordHash, call);
    return signedIn ? answer(signedIn) : refuse('ticket_expired');
  };

interface Member {
  readonly playerId: LockedPlayer['id'];
  readonly token: string;
}

/** Locks the player, so that two changes of the second factor never overlap. */
async function lockConfirmed(tx: Transaction, { playerId, token }: Member): Promise<LockedPlayer | Refusal> {
  const player = await lockPlayer(tx, playerId, 'no key update');
  if (!player) return refuse('unauthenticated');
  return (await requireConfirmed(tx, token)) ?? player;
}

const begin =
  ({ db, secondFactor }: OwnAccountDeps): Handler<typeof totpEndpoints.beginTotp> =>
  (call) =>
    db.transaction(async (tx) => {
      const player = await lockConfirmed(tx, call);
      if (isRefusal(player)) return player;
      if (!player.hasPassword) return refuse('no_password');
      const known = await readTotp(tx, player.id);
      if (known?.confirmedAt) return refuse('totp_on');
      const { secret, uri } = createAuthenticatorSecret(player.username);
      await savePendingTotp(tx, player.id, secondFactor.sealer.seal(secret, player.id));
      return answer({ secret, uri });
    });

/** Confirmations of other sessions end: they were made without a code. */
const confirm =
  (deps: OwnAccountDeps): Handler<typeof totpEndpoints.confirmTotp> =>
  async (call) => {
    const refusal = await deps.db.transaction(async (tx) => {
      const player = await lockConfirmed(tx, call);
      if (isRefusal(player)) return player;
      const totp = await readTotp(tx, player.id);
      if (!totp) return refuse('no_totp');
      if (totp.confirmedAt) return refuse('totp_on');
      const wrong = await deps.secondFactor.checkCode(tx, player.id, totp, call.body.code);
      if (wrong) return wrong;
      await confirmTotp(tx, player.id);
      await clearOtherConfirmations(tx, player.id, hashSessionToken(call.token)!);
      await recordActivity(deps, tx, player.id, { kind: 'totp_on' }, call);
      return null;
    });
    if (refusal) return refusal;
    call.logSecurity('totp_on');
    return answer(undefined);
  };

const remove =
  (deps: OwnAccountDeps): Handler<typeof totpEndpoints.removeTotp> =>
  async (call) => {
    const removed = await deps.db.transaction(async (tx) => {
      const player = await lockConfirmed(tx, call);
      return isRefusal(player) ? player : removeTotp(deps, tx, player.id, call);
    });
    if (isRefusal(removed)) return removed;
    for (const event of removed) call.logSecurity(event);
    return answer(undefined);
  };

export const totpHandlers = (deps: OwnAccountDeps): Handlers<typeof totpEndpoints> => ({
  secondFactor: refuseLocked(finishSignIn(deps)),
  beginTotp: begin(deps),
  confirmTotp: confirm(deps),
  removeTotp: remove(deps),
});

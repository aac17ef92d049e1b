import type { Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { recordActivity, type Cause } from '../record-activity.ts';
import { deleteTotp } from './totp-store.ts';

/** Turns the codes off. Returns whether they were on. */
export async function removeTotp(
  deps: { readonly sendsMail: boolean },
  tx: Transaction,
  playerId: PlayerId,
  cause: Cause,
): Promise<boolean> {
  const wasOn = await deleteTotp(tx, playerId);
  if (wasOn) await recordActivity(deps, tx, playerId, { kind: 'totp_off' }, cause);
  return wasOn;
}

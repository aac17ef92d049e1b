import type { Transaction } from '@wow/core/database';
import type { PlayerId, SecurityEvent } from '@wow/core/protocol';
import { recordActivity, type Cause } from '../record-activity.ts';
import { deleteTotp } from './totp-store.ts';

/** Turns the codes off. Returns an event to be logged if they were on. */
export async function removeTotp(
  deps: { readonly sendsMail: boolean },
  tx: Transaction,
  playerId: PlayerId,
  cause: Cause,
): Promise<readonly SecurityEvent[]> {
  if (!(await deleteTotp(tx, playerId))) return [];
  await recordActivity(deps, tx, playerId, { kind: 'totp_off' }, cause);
  return ['totp_off'];
}

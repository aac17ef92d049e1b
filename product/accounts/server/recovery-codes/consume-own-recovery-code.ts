import type { Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { recordActivity, type Cause } from '../record-activity.ts';
import { consumeRecoveryCode, findRecoveryCode } from './recovery-codes-store.ts';

/** Returns whether this was a code of the player. Of two concurrent calls with one code, one returns true. */
export async function consumeOwnRecoveryCode(
  deps: { readonly sendsMail: boolean },
  tx: Transaction,
  playerId: PlayerId,
  codeHash: string,
  cause: Cause,
): Promise<boolean> {
  if ((await findRecoveryCode(tx, codeHash)) !== playerId) return false;
  if ((await consumeRecoveryCode(tx, codeHash)) === null) return false;
  await recordActivity(deps, tx, playerId, { kind: 'recovery_code_used' }, cause);
  return true;
}

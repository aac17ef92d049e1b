import type { Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { OwnAccountDeps } from './confirm-identity.ts';
import { removeRecoveryCodes } from './recovery-codes/recovery-codes-store.ts';
import { recordActivity, type Cause } from './record-activity.ts';

/** Removes every way into the account but its email and password. Returns the unlinked wallets. */
export async function removeOtherWaysIn(
  deps: Pick<OwnAccountDeps, 'wallets' | 'exclusions' | 'sendsMail'>,
  tx: Transaction,
  playerId: PlayerId,
  cause: Cause,
): Promise<readonly string[]> {
  await removeRecoveryCodes(tx, playerId);
  const wallets = await deps.wallets.unlinkAll(tx, playerId);
  await deps.exclusions.add(
    tx,
    playerId,
    wallets.map((wallet) => ({ wallet })),
  );
  for (const subject of wallets) await recordActivity(deps, tx, playerId, { kind: 'wallet_unlinked', subject }, cause);
  return wallets;
}

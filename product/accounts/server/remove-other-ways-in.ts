import type { Transaction } from '@wow/core/database';
import type { PlayerId, SecurityEvent } from '@wow/core/protocol';
import type { OwnAccountDeps } from './confirm-identity.ts';
import { removePasskeys } from './passkeys/passkeys-store.ts';
import { removeRecoveryCodes } from './recovery-codes/recovery-codes-store.ts';
import { recordActivity, type Cause } from './record-activity.ts';

/** Removes every way into the account but its email and password. Returns an event for each, to be logged. */
export async function removeOtherWaysIn(
  deps: Pick<OwnAccountDeps, 'wallets' | 'exclusions' | 'sendsMail'>,
  tx: Transaction,
  playerId: PlayerId,
  cause: Cause,
): Promise<readonly SecurityEvent[]> {
  await removeRecoveryCodes(tx, playerId);
  const wallets = await deps.wallets.unlinkAll(tx, playerId);
  await deps.exclusions.add(
    tx,
    playerId,
    wallets.map((wallet) => ({ wallet })),
  );
  for (const subject of wallets) await recordActivity(deps, tx, playerId, { kind: 'wallet_unlinked', subject }, cause);
  const passkeys = await removePasskeys(tx, playerId);
  for (const subject of passkeys) await recordActivity(deps, tx, playerId, { kind: 'passkey_removed', subject }, cause);
  return [...wallets.map(() => 'wallet_unlinked' as const), ...passkeys.map(() => 'passkey_removed' as const)];
}

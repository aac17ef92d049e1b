import type { Transaction } from '@wow/core/database';
import { closePlay } from '@wow/product/games/server';
import type { QuestProfileSource } from '@wow/product/quests/server';
import { removeReminder } from '@wow/product/quests/server';
import { removeLeaderboardEntry, removeLook } from '@wow/product/rewards/server';
import { removeActivity } from './activity-store.ts';
import type { OwnAccountDeps } from './confirm-identity.ts';
import { removeChallenges } from './email/challenges-store.ts';
import { erasePlayer } from './own-account-store.ts';
import { removePasskeyChallenges } from './passkeys/passkey-challenges-store.ts';
import { removePasskeys } from './passkeys/passkeys-store.ts';
import type { LockedPlayer } from './players-store.ts';
import { removeRecoveryCodes } from './recovery-codes/recovery-codes-store.ts';
import { deleteTotp } from './totp/totp-store.ts';

export interface EraseDeps extends Pick<OwnAccountDeps, 'wallets' | 'exclusions'> {
  readonly quests: Pick<QuestProfileSource, 'deletePlayer'>;
}

/**
 * Closes an account and erases its personal data, except for its sessions. Rounds and transfers stay for the sums of all
 * purses; time-outs and limits become exclusions. The transaction has locked the purse, then the player.
 */
export async function eraseAccount(
  { wallets, exclusions, quests }: EraseDeps,
  tx: Transaction,
  { id: playerId, email }: LockedPlayer,
): Promise<void> {
  await erasePlayer(tx, playerId);
  const unlinked = await wallets.unlinkAll(tx, playerId);
  const identities = [...unlinked.map((wallet) => ({ wallet })), ...(email === null ? [] : [{ email }])];
  // Closing play is permanent and would make the exclusion permanent.
  await exclusions.add(tx, playerId, identities);
  await closePlay(tx, playerId);
  await removeLeaderboardEntry(tx, playerId);
  await removeLook(tx, playerId);
  await removeReminder(tx, playerId);
  await quests.deletePlayer(tx, playerId);
  await removeActivity(tx, playerId);
  await removeChallenges(tx, playerId);
  await removeRecoveryCodes(tx, playerId);
  await removePasskeys(tx, playerId);
  await removePasskeyChallenges(tx, playerId);
  await deleteTotp(tx, playerId);
}

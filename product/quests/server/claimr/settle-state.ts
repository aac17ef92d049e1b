import type { Transaction } from '@wow/core/database';
import { hundredths, whole, type Hundredths, type PlayerId } from '@wow/core/protocol';
import { lockPurse } from '@wow/product/ledger/server';
import { setXp, type RewardRules } from '@wow/product/rewards/server';
import type { ProviderState } from '../provider.ts';
import { readClaimedXp } from '../quest-claims-store.ts';
import { endPull } from './accounts-store.ts';
import { paySpins } from './pay-spins.ts';
import { keepSnapshot } from './snapshots-store.ts';

export interface StateRules {
  readonly rewards: RewardRules;
  /** Xp that gives a spin each, once. */
  readonly spinThresholds: readonly Hundredths[];
}

/**
 * Brings a player's xp in line with what the provider said when it was asked at `state.asOf`, and gives what follows from
 * it. Xp is set, never added, to that and what our own quests have paid beside it: it may fall. An answer that a later one
 * has overtaken changes nothing. Returns whether the purse has changed.
 */
export async function settleState(
  tx: Transaction,
  { rewards, spinThresholds }: StateRules,
  playerId: PlayerId,
  state: ProviderState,
): Promise<boolean> {
  // First, as everybody takes it who goes on to the player and the leaderboard.
  const { version } = await lockPurse(tx, playerId);
  if (!(await endPull(tx, playerId, state.asOf))) return false;
  if (!(await keepSnapshot(tx, playerId, state))) return false;
  // What our own quests paid is no part of what the provider counts.
  const claimed = await readClaimedXp(tx, playerId);
  const { after } = await setXp(tx, rewards, playerId, hundredths(state.xp + claimed));
  const reached = spinThresholds.filter((threshold) => threshold <= state.xp);
  const hasPaid = await paySpins(
    tx,
    playerId,
    reached.map((threshold) => ({ source: `xp:${threshold}`, spins: whole(1) })),
  );
  return hasPaid || after.version !== version;
}

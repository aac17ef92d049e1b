import type { Transaction } from '@wow/core/database';
import { type Hundredths, type PlayerId, hundredths, fromUnits } from '@wow/core/protocol';
import type { Transfer } from '@wow/product/ledger';
import { lockPurse, createPosting, writePosting } from '@wow/product/ledger/server';
import {
  savePaidSources,
  readPaidSources,
  endPull,
  saveSnapshot,
  saveProviderXp,
  type ProviderState,
} from './claimr-store.ts';
import { setXp, type RewardRules } from '@wow/product/rewards/server';
import { readClaimedXp } from '../engine/quest-history-store.ts';

export interface SpinSource {
  readonly source: string;
  readonly spins: Hundredths;
}

/** Pays each source once. Returns whether any was new. The purse stays locked until the transaction ends. */
export async function paySpins(tx: Transaction, playerId: PlayerId, sources: readonly SpinSource[]): Promise<boolean> {
  if (sources.length === 0) return false;
  const purse = await lockPurse(tx, playerId);
  const paid = await readPaidSources(
    tx,
    playerId,
    sources.map(({ source }) => source),
  );
  const due = [...new Map(sources.map((one) => [one.source, one])).values()].filter(({ source }) => !paid.has(source));
  if (due.length === 0) return false;
  const transfers = due.map(({ spins }): Transfer => ({
    unit: 'spins',
    from: 'bank',
    to: 'player',
    amount: spins,
    reason: 'quest',
  }));
  const posting = createPosting(purse, transfers)!; // incoming transfers are never refused
  await writePosting(tx, posting, { provider: 'claimr' });
  const { version } = posting.to;
  await savePaidSources(
    tx,
    playerId,
    due.map(({ source, spins }, line) => ({ source, spins, version, line })),
  );
  return true;
}

export interface ProviderStateRules {
  readonly rewards: RewardRules;
  readonly spinThresholds: readonly Hundredths[];
}

/**
 * Sets a player's xp to the provider's value plus what our own quests have paid, which the provider does not count. It
 * may fall. A later answer wins. Returns whether the purse has changed.
 */
export async function applyProviderState(
  tx: Transaction,
  { rewards, spinThresholds }: ProviderStateRules,
  playerId: PlayerId,
  state: ProviderState,
): Promise<boolean> {
  // First, because every transaction locks the purse before the player and the leaderboard.
  const { version, holdings } = await lockPurse(tx, playerId);
  if (!(await endPull(tx, playerId, state.asOf)) || !(await saveSnapshot(tx, playerId, state))) return false;
  const claimed = await readClaimedXp(tx, playerId);
  const { after } = await setXp(tx, rewards, playerId, hundredths(state.xp + claimed));
  // Rewards that are due may raise the version without a change of xp.
  if (after.holdings.xp !== holdings.xp) await saveProviderXp(tx, playerId, after.version, state.xp);
  const reached = spinThresholds.filter((threshold) => threshold <= state.xp);
  const hasPaid = await paySpins(
    tx,
    playerId,
    reached.map((threshold) => ({ source: `xp:${threshold}`, spins: fromUnits(1) })),
  );
  return hasPaid || after.version !== version;
}

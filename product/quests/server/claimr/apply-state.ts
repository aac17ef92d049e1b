import type { Transaction } from '@wow/core/database';
import { type Hundredths, type PlayerId, hundredths, fromUnits } from '@wow/core/protocol';
import type { Transfer } from '@wow/product/ledger';
import { lockPurse, createPosting, appendStep, writePosting } from '@wow/product/ledger/server';
import { savePaidSources, readPaidSources, endPull, saveSnapshot } from './claimr-store.ts';
import { setXp, type RewardRules } from '@wow/product/rewards/server';
import type { ProviderState } from '../provider/quest-provider.ts';
import { readClaimedXp } from '../engine/quest-history-store.ts';

/** What spins are given for, and how many in hundredths. */
export interface SpinSource {
  readonly source: string;
  readonly spins: Hundredths;
}

/**
 * Gives the player the spins of these sources, each once for ever, and returns whether any were new. It holds the
 * player's purse to the end of the transaction.
 */
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
  const posting = appendStep(createPosting(purse), transfers)!; // only what is taken can be refused
  await writePosting(tx, posting);
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
  /** Xp that gives a spin each, once. */
  readonly spinThresholds: readonly Hundredths[];
}

/**
 * Brings a player's xp in line with what the provider said when it was asked at `state.asOf`, and gives what follows from
 * it. Xp is set, never added, to that and what our own quests have paid beside it: it may fall. An answer that a later one
 * has overtaken changes nothing. Returns whether the purse has changed.
 */
export async function applyProviderState(
  tx: Transaction,
  { rewards, spinThresholds }: ProviderStateRules,
  playerId: PlayerId,
  state: ProviderState,
): Promise<boolean> {
  // First, as everybody takes it who goes on to the player and the leaderboard.
  const { version } = await lockPurse(tx, playerId);
  if (!(await endPull(tx, playerId, state.asOf))) return false;
  if (!(await saveSnapshot(tx, playerId, state))) return false;
  // What our own quests paid is no part of what the provider counts.
  const claimed = await readClaimedXp(tx, playerId);
  const { after } = await setXp(tx, rewards, playerId, hundredths(state.xp + claimed));
  const reached = spinThresholds.filter((threshold) => threshold <= state.xp);
  const hasPaid = await paySpins(
    tx,
    playerId,
    reached.map((threshold) => ({ source: `xp:${threshold}`, spins: fromUnits(1) })),
  );
  return hasPaid || after.version !== version;
}

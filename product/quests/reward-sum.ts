import { whole, type Hundredths } from '@wow/core/protocol';
import type { RewardEntry } from './quest-file.ts';

/** Everything that a list of rewards gives together. Amounts are hundredths; xp is the base. */
export interface RewardSum {
  readonly xp: Hundredths;
  readonly spins: Hundredths;
  readonly points: Hundredths;
  readonly boost: { readonly factor: number; readonly minutes: number } | null;
  readonly badge: Extract<RewardEntry, { badge: string }> | null;
}

/** Returns what these rewards give together: at most one of each kind, as the file says. */
export function sumOf(rewards: readonly RewardEntry[]): RewardSum {
  const find = <Key extends string>(key: Key) =>
    rewards.find((reward): reward is Extract<RewardEntry, Record<Key, unknown>> => key in reward);
  const boost = find('xp_mul');
  return {
    xp: whole(find('xp')?.xp ?? 0),
    spins: whole(find('spins')?.spins ?? 0),
    points: whole(find('points')?.points ?? 0),
    boost: boost ? { factor: Math.round(boost.xp_mul * 100), minutes: boost.minutes } : null,
    badge: find('badge') ?? null,
  };
}

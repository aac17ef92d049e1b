import type { Queryable, Transaction } from '@wow/core/database';
import { fromUnits, hundredths, type Hundredths, type PlayerId } from '@wow/core/protocol';
import type { RewardsSettings } from '@wow/product/rewards';
import type { RankRules, SeasonTier } from '../ranks.ts';
import { findSeasonMistake, computeSeasonTimes } from '../season-times.ts';
import { saveFirstSeason, readOpenedAt, saveSeasonBase, type GivenRewards } from './rewards-store.ts';
import { readXpBefore } from '@wow/product/ledger/server';

interface Season {
  readonly id: string;
  readonly name: string;
  readonly startsAt: Date;
  /** It runs until just before. */
  readonly endsAt: Date;
  /** The installation's first season: all xp that a player has counts in it. */
  readonly countsFromZero: boolean;
  readonly tiers: readonly SeasonTier[];
}

/** What the operator gives, with every season at its time. */
export interface RewardRules extends RankRules {
  readonly seasons: readonly Season[];
  readonly refill: RewardsSettings['refill'];
}

/**
 * Returns the rules of this installation. Where a season depends on when the database was made and cannot be, returns
 * the mistake as a sentence that begins with its key.
 */
export async function loadRewardRules(
  db: Queryable,
  { ranks, seasons, refill }: Pick<RewardsSettings, 'ranks' | 'seasons' | 'refill'>,
): Promise<RewardRules | { readonly mistake: string }> {
  const openedAtMs = (await readOpenedAt(db)).getTime();
  const mistake = findSeasonMistake(seasons, openedAtMs);
  if (mistake) return { mistake: `seasons.${mistake.index}.${mistake.key} ${mistake.message}.` };
  const firstId = seasons[0] && (await saveFirstSeason(db, seasons[0].id));
  const times = computeSeasonTimes(seasons, openedAtMs);
  return {
    tiersXp: ranks.tiers.map((tier) => tier.max_xp),
    spinsPerRank: fromUnits(ranks.spins_per_rank),
    seasons: seasons.map(({ id, name, tiers }, index) => ({
      id,
      name,
      startsAt: new Date(times[index]!.startsAtMs),
      endsAt: new Date(times[index]!.endsAtMs),
      countsFromZero: id === firstId,
      tiers: tiers.map(({ max_xp, spins }) => ({ maxXp: max_xp, spins: fromUnits(spins) })),
    })),
    refill,
  };
}

const ZERO = hundredths(0);
const computeGain = (xp: Hundredths, base: Hundredths): Hundredths => hundredths(Math.max(0, xp - base));

/** Returns the season that runs at this time, or null. */
export const findSeasonAt = (seasons: readonly Season[], now: Date): Season | null =>
  seasons.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt) ?? null;

/**
 * Returns how far `xp` brings the player in the season that runs. From where it counts is kept with the first call, so
 * this belongs into a transaction that holds their purse.
 */
export async function computeCurrentProgress(
  tx: Transaction,
  playerId: PlayerId,
  { id, startsAt, countsFromZero }: Season,
  { seasonBases }: GivenRewards,
  xp: Hundredths,
): Promise<Hundredths> {
  if (countsFromZero) return xp;
  const kept = seasonBases.get(id);
  if (kept !== undefined) return computeGain(xp, kept);
  const [base = ZERO] = await readXpBefore(tx, playerId, [startsAt]);
  await saveSeasonBase(tx, playerId, id, base);
  return computeGain(xp, base);
}

/** Returns how far the player came in each season: xp gained since it began, up to its end. */
export async function readSeasonProgress(
  db: Queryable,
  playerId: PlayerId,
  seasons: readonly Season[],
  { now, seasonBases }: GivenRewards,
): Promise<Hundredths[]> {
  const moments = seasons.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
  const xp = await readXpBefore(db, playerId, moments);
  return seasons.map(({ id, startsAt, countsFromZero }, index) => {
    if (now < startsAt) return ZERO;
    const [atStart, atEnd] = [xp[2 * index]!, xp[2 * index + 1]!];
    return computeGain(atEnd, countsFromZero ? ZERO : (seasonBases.get(id) ?? atStart));
  });
}

import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { readPause } from '@wow/product/games/server';
import { readPromos, type PromoLeft } from '@wow/product/ledger/server';
import { readXpFactor, type XpFactor } from '@wow/product/rewards/server';
import { earnedXp } from '@wow/product/rewards';
import type { PauseEnd } from '@wow/product/games/server';
import type { Circumstances } from '../quest-status.ts';
import type { RewardEntry } from '../quest-file.ts';
import { sumOf } from '../reward-sum.ts';
import { readStops } from './definitions-store.ts';
import { promoOf, type OpenRules } from './open-rules.ts';
import { readClaims } from './quest-claims-store.ts';

/** What decides what a player can claim, beside their progress. */
export interface Standing extends Circumstances {
  readonly factor: XpFactor;
  readonly pausedUntil: PauseEnd | null;
  /** Quests that the operator has stopped. */
  readonly stops: ReadonlySet<string>;
}

/** Versions of purses are below this. */
const LATEST = Number.MAX_SAFE_INTEGER;

/** Returns the circumstances of a player now. */
export async function readStanding(db: Queryable, { rules }: OpenRules, playerId: PlayerId): Promise<Standing> {
  const { quests, checkin, xp_per_day: mostXp } = rules;
  const claims = await readClaims(db, playerId, LATEST);
  const pausedUntil = await readPause(db, playerId);
  const factor = await readXpFactor(db, playerId);
  const stops = await readStops(db);
  const promos = await readPromos(db, [
    ...quests.map(({ id }) => promoOf(id)),
    ...(checkin ? [promoOf(checkin.id)] : []),
  ]);
  const spent = quests
    .filter(({ id, rewards }) => !covers(promos.get(promoOf(id)), rewards, factor.factor))
    .map(({ id }) => id);
  return {
    nowMs: claims.nowMs,
    claimedPeriods: claims.claimedPeriods,
    isPaused: pausedUntil !== null,
    pausedUntil,
    isCapped: claims.xpToday >= mostXp * 100,
    spent: new Set(spent),
    factor,
    stops,
  };
}

/** Returns whether what a promotion has left covers these rewards for somebody with this factor. */
export function covers(left: PromoLeft | undefined, rewards: readonly RewardEntry[], factor: number): boolean {
  const { xp, spins, points } = sumOf(rewards);
  const asked = { xp: earnedXp(xp, factor), spins, points };
  return (['xp', 'spins', 'points'] as const).every((unit) => asked[unit] === 0 || (left?.[unit] ?? 0) >= asked[unit]);
}

import { toWire, type Hundredths } from '@wow/core/protocol';
import { SimulatedPlayer, type SimulatedWorld } from './simulated-player.ts';
import type { PlayerType } from './player-types.ts';

/** What one season gave a player. */
export interface SeasonResult {
  readonly type: string;
  readonly xpPerWeek: number;
  /** The tier at the end of each of these weeks; the last week ends with the season. */
  readonly tiers: readonly { readonly week: number; readonly tier: number }[];
  /** Counted from 1; null if the season ends before the last tier. */
  readonly lastTierInWeek: number | null;
  readonly points: number;
  readonly spins: number;
  readonly items: number;
}

interface SeasonSpan {
  readonly id: string;
  readonly startsAtMs: number;
  readonly days: number;
}

const SHOWN_WEEKS = [1, 2, 4, 8, 11];
const DAYS_PER_WEEK = 7;
const DAY_MS = 86_400_000;
/** 1970 began on a Thursday, three days after a Monday. */
const FIRST_WEEKDAY = 3;

/** Plays a season day by day, after earlier ones of the same length. Xp, tiers and rewards of earlier ones do not count. */
export function simulateSeason(world: SimulatedWorld, type: PlayerType, { id, startsAtMs, days }: SeasonSpan) {
  const player = new SimulatedPlayer(world, type);
  const tierAfterDay: number[] = [];
  let before = player.received;
  for (let season = -type.seasonsBefore; season <= 0; season += 1) {
    before = player.received;
    player.startSeason(season === 0 ? id : `before${season}`);
    for (let day = 0; day < days; day += 1) {
      const startMs = startsAtMs + (season * days + day) * DAY_MS;
      player.liveDay(startMs, (Math.floor(startMs / DAY_MS) + FIRST_WEEKDAY) % DAYS_PER_WEEK);
      if (season === 0) tierAfterDay.push(player.received.tier);
    }
  }
  return toResult(type, before, player.received, tierAfterDay, world.tiers.length);
}

type Received = SimulatedPlayer['received'];

function toResult(
  { name }: PlayerType,
  before: Received,
  after: Received,
  tierAfterDay: readonly number[],
  lastTier: number,
): SeasonResult {
  const weeks = Math.ceil(tierAfterDay.length / DAYS_PER_WEEK);
  const toAmount = (unit: 'xp' | 'spins' | 'points'): number => toWire((after[unit] - before[unit]) as Hundredths); // rewards only add
  const lastDay = tierAfterDay.indexOf(lastTier);
  return {
    type: name,
    xpPerWeek: Math.round((toAmount('xp') * DAYS_PER_WEEK) / tierAfterDay.length),
    tiers: [...SHOWN_WEEKS.filter((week) => week < weeks), weeks].map((week) => ({
      week,
      tier: tierAfterDay[Math.min(week * DAYS_PER_WEEK, tierAfterDay.length) - 1] ?? 0,
    })),
    lastTierInWeek: lastDay === -1 ? null : Math.floor(lastDay / DAYS_PER_WEEK) + 1,
    points: toAmount('points'),
    spins: toAmount('spins'),
    items: after.items,
  };
}

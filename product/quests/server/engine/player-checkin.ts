import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { computeCheckinStreak, type CheckinStreak } from '../../checkin-streak.ts';
import { toDayNumber } from '../../period.ts';
import { computeCheckinStatus, type CheckinStatus } from '../../quest-status.ts';
import type { CheckinEntry } from '../../quest-file.ts';
import type { ActiveRules } from './active-rules.ts';
import { readStoppedQuests } from './definitions-store.ts';
import { readCheckins } from './quest-events-store.ts';
import type { QuestSnapshot } from './quest-snapshot-store.ts';

export interface PlayerCheckin extends CheckinStatus {
  readonly checkin: CheckinEntry;
  readonly streak: CheckinStreak;
  /** Of all check-ins, ascending. */
  readonly days: readonly number[];
  readonly today: number;
}

/** Returns null if no check-in is offered. Inside a transaction with the locked purse, the result stays true until it ends. */
export async function loadCheckin(
  db: Queryable,
  active: ActiveRules,
  playerId: PlayerId,
): Promise<PlayerCheckin | null> {
  if (!active.rules.checkin) return null;
  const stoppedQuests = await readStoppedQuests(db);
  const { nowMs, ...checkins } = await readCheckins(db, playerId);
  return toPlayerCheckin(active, { stoppedQuests, nowMs, checkins });
}

/** Returns null if no check-in is offered. */
export function toPlayerCheckin(
  { rules: { checkin }, missedDayRules }: ActiveRules,
  { stoppedQuests, nowMs, checkins: { days, lastPlace } }: Pick<QuestSnapshot, 'stoppedQuests' | 'nowMs' | 'checkins'>,
): PlayerCheckin | null {
  if (!checkin || stoppedQuests.has(checkin.id)) return null;
  const today = toDayNumber(nowMs);
  const streak = computeCheckinStreak(days, missedDayRules, today);
  return { checkin, streak, days, today, ...computeCheckinStatus(checkin, lastPlace, streak) };
}

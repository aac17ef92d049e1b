import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { readRules } from './bounds-store.ts';
import { isPausedAt } from './bounds/bounds.ts';
import { changeLimit } from './bounds/limit.ts';
import { laterEnd, type PauseEnd } from './bounds/pause.ts';
import { PERIODS } from './bounds/period.ts';

/** Returns until when the player does not play, or null when they do. */
export async function readPause(db: Queryable, playerId: PlayerId): Promise<PauseEnd | null> {
  const { rules, now } = await readRules(db, playerId);
  return isPausedAt(rules.pausedUntil, now) ? rules.pausedUntil : null;
}

/**
 * Returns until when what the player has bounded their play by would last if they gave it all up now: a pause to its end,
 * a limit for the time that raising it takes. Null without any.
 */
export async function readLastingBounds(db: Queryable, playerId: PlayerId): Promise<PauseEnd | null> {
  const { rules, now } = await readRules(db, playerId);
  const raised = PERIODS.flatMap((period) => changeLimit(rules.limits[period], null, now).next?.from ?? []);
  const pause = isPausedAt(rules.pausedUntil, now) ? rules.pausedUntil : null;
  return raised.reduce<PauseEnd | null>((latest, from) => laterEnd(latest, from), pause);
}

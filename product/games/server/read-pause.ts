import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { readRules } from './bounds-store.ts';
import { isPausedAt } from './bounds/bounds.ts';
import type { PauseEnd } from './bounds/pause.ts';

/** Returns until when the player does not play, or null when they do. */
export async function readPause(db: Queryable, playerId: PlayerId): Promise<PauseEnd | null> {
  const { rules, now } = await readRules(db, playerId);
  return isPausedAt(rules.pausedUntil, now) ? rules.pausedUntil : null;
}

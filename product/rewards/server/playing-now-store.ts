import type { Queryable, Row } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';
import { toWeek } from './weekly-gain-store.ts';

/** What other players see of one who plays. */
export interface PlayingLine {
  readonly name: string;
  readonly face: string | null;
  /** Gained this week. */
  readonly xp: Hundredths;
}

/** Returns those who may be shown, in the order of `playerIds`. */
export const readPlayingLines = (
  db: Queryable,
  playerIds: readonly PlayerId[],
  limit: number,
): Promise<PlayingLine[]> =>
  db.query<PlayingLine & Row>(
    `select entry.name, entry.face, greatest(coalesce(gain.xp, 0), 0) as xp
       from unnest($1::bigint[]) with ordinality playing (player_id, nth)
       join leaderboard_entry entry using (player_id)
       left join weekly_gain gain on gain.player_id = entry.player_id and gain.week = ${toWeek('now()')}
      where entry.shown_playing
      order by nth limit $2`,
    [playerIds, limit],
    'read-playing-lines',
  );

/** Returns null if the player has left. */
export async function readShownPlaying(db: Queryable, playerId: PlayerId): Promise<boolean | null> {
  const [row] = await db.query<{ shown: boolean }>(
    'select shown_playing as shown from leaderboard_entry where player_id = $1',
    [playerId],
    'read-shown-playing',
  );
  return row?.shown ?? null;
}

/** Returns false if the player has left. */
export async function saveShownPlaying(db: Queryable, playerId: PlayerId, shown: boolean): Promise<boolean> {
  const saved = await db.query(
    'update leaderboard_entry set shown_playing = $2 where player_id = $1 returning player_id',
    [playerId, shown],
    'save-shown-playing',
  );
  return saved.length > 0;
}

import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';

/** Moves into the past when the player turned codes on. `by` is an interval of PostgreSQL. */
export async function ageTotp(db: Queryable, playerId: PlayerId, by: string): Promise<void> {
  await db.query('update totp set confirmed_at = confirmed_at - $2::interval where player_id = $1', [playerId, by]);
}

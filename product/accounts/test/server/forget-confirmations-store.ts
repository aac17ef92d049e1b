import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';

/** Makes the player's sessions confirm the identity again. */
export async function forgetConfirmations(db: Queryable, playerId: PlayerId): Promise<void> {
  await db.query('update session set confirmed_at = null where player_id = $1', [playerId]);
}

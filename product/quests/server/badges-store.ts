import type { Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';

/** Gives a badge; whoever has it keeps the day on which they got it first. */
export async function keepBadge(tx: Transaction, playerId: PlayerId, version: number, badge: string): Promise<void> {
  await tx.query(
    'insert into badge (player_id, badge, version) values ($1, $2, $3) on conflict do nothing',
    [playerId, badge, version],
    'keep-badge',
  );
}

/** Returns the player's badges, oldest first. */
export const readBadges = (db: Queryable, playerId: PlayerId): Promise<{ badge: string; at: Date }[]> =>
  db.query('select badge, at from badge where player_id = $1 order by at, badge', [playerId], 'read-badges');

import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { ItemId } from '../items.ts';
import { PLAIN_LOOK, type Look } from '../look.ts';

export async function readLook(db: Queryable, playerId: PlayerId): Promise<Look> {
  const [row] = await db.query<Look & Row>(
    'select hat, eyes, mouth, colour, table_skin as table, title from look where player_id = $1',
    [playerId],
    'read-look',
  );
  return row ?? PLAIN_LOOK;
}

export async function saveLook(
  tx: Transaction,
  playerId: PlayerId,
  { hat, eyes, mouth, colour, table, title }: Look,
): Promise<void> {
  await tx.query(
    `insert into look (player_id, hat, eyes, mouth, colour, table_skin, title) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (player_id) do update
        set hat = excluded.hat, eyes = excluded.eyes, mouth = excluded.mouth, colour = excluded.colour,
            table_skin = excluded.table_skin, title = excluded.title`,
    [playerId, hat, eyes, mouth, colour, table, title],
    'save-look',
  );
}

/** Call it after the entry of the leaderboard was removed: a change of the look locks that entry first. */
export async function removeLook(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.query('delete from look where player_id = $1', [playerId]);
}

/** Returns the items that tiers of seasons gave, oldest first, with the reward that gave each. */
export const readRewardItems = (
  db: Queryable,
  playerId: PlayerId,
): Promise<{ item: ItemId; from: string; at: Date }[]> =>
  db.query(
    'select item, reward as from, at from reward where player_id = $1 and item is not null order by at, reward',
    [playerId],
    'read-reward-items',
  );

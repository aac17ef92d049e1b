import type { Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';

/**
 * Returns when the clock allows the player's next refill, or null when it does so already: so many hours after the last
 * one, and the day after (UTC) when there have been as many today as may be. All of it by the database's clock.
 */
export async function findNextRefillAt(
  db: Queryable,
  playerId: PlayerId,
  { hours_between, per_day }: { readonly hours_between: number; readonly per_day: number },
): Promise<Date | null> {
  const [row] = await db.query<{ next_at: Date | null }>(
    `with due as (
       select greatest(
                max(at) + make_interval(hours => $2),
                case when count(*) filter (where at >= date_trunc('day', now(), 'UTC')) >= $3
                     then date_trunc('day', now(), 'UTC') + interval '24 hours' end
              ) as next_at
         from refill where player_id = $1
     )
     select case when next_at > now() then next_at end as next_at from due`,
    [playerId, hours_between, per_day],
    'find-next-refill',
  );
  return row?.next_at ?? null;
}

/** Remembers a refill and the version of the purse that its transfer belongs to. */
export async function keepRefill(tx: Transaction, playerId: PlayerId, version: number): Promise<void> {
  await tx.query('insert into refill (player_id, version) values ($1, $2)', [playerId, version], 'keep-refill');
}

/** Returns every refill of the player, with the version of the purse that its transfer belongs to. */
export const readRefills = (db: Queryable, playerId: PlayerId): Promise<{ version: number; at: Date }[]> =>
  db.query('select version, at from refill where player_id = $1 order by version', [playerId]);

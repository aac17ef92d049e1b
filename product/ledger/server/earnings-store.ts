import type { Queryable, Transaction } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';

/** What the xp of a transfer was worked out from. */
export interface Earning {
  readonly base: Hundredths;
  /** Hundredths: 120 multiplies by 1.2. */
  readonly factor: number;
}

/** Keeps base and factor beside the transfer that stands on this line of this version of the player's purse. */
export async function keepEarning(
  tx: Transaction,
  { playerId, version, line }: { readonly playerId: PlayerId; readonly version: number; readonly line: number },
  { base, factor }: Earning,
): Promise<void> {
  await tx.query(
    'insert into earning (player_id, version, line, base, factor) values ($1, $2, $3, $4, $5)',
    [playerId, version, line, base, factor],
    'keep-earning',
  );
}

/**
 * Returns how much xp the player had just before each of these moments, in their order. For one that is still to come
 * it is what they have now. Moments are times of the database, like those that transfers carry.
 */
export async function readXpBefore(db: Queryable, playerId: PlayerId, moments: readonly Date[]): Promise<Hundredths[]> {
  const rows = await db.query<{ xp: Hundredths }>(
    `select coalesce(last.player_after, 0) as xp
       from unnest($2::text[]) with ordinality as moment (at, position)
       left join lateral (
         select player_after from transfer
          where player_id = $1 and unit = 'xp' and transfer.at < moment.at::timestamptz
          order by version desc, line desc limit 1
       ) as last on true
      order by moment.position`,
    [playerId, moments.map((moment) => moment.toISOString())],
    'read-xp-before',
  );
  return rows.map((row) => row.xp);
}

import type { Queryable } from '@wow/core/database';

/** What re-adding the whole ledger found. All lists are empty and all sums zero in a sound one. */
export interface LedgerAudit {
  /** The sum over all purses per unit, in hundredths: players as kept, house and bank as their entries add up. */
  readonly sums: Readonly<Record<string, number>>;
  /** Players whose purse is not what their transfers add up to. */
  readonly driftedPlayers: readonly number[];
  /** Players of whom some transfer's `player_after` is not the amount before it plus the transfer. */
  readonly brokenTrails: readonly number[];
  /** Players who have xp that was earned and is not its base times its factor. */
  readonly wrongEarnings: readonly number[];
  readonly transfers: number;
}

/** Re-adds every transfer in one snapshot and compares it with what every purse holds. */
export async function auditLedger(db: Queryable): Promise<LedgerAudit> {
  const sums = await db.query<{ unit: string; sum: number }>(
    'select unit, sum(amount) as sum from purse_balance group by unit',
  );
  const drifted = await db.query<{ player_id: number }>(`
    select purse.player_id
      from purse
      left join (
        select player_id,
               coalesce(sum(amount) filter (where unit = 'points'), 0) as points,
               coalesce(sum(amount) filter (where unit = 'spins'), 0) as spins,
               coalesce(sum(amount) filter (where unit = 'xp'), 0) as xp
          from ledger_entry where purse = 'player' group by player_id
      ) added using (player_id)
     where (purse.points, purse.spins, purse.xp)
           is distinct from (coalesce(added.points, 0), coalesce(added.spins, 0), coalesce(added.xp, 0))
     order by purse.player_id`);
  const broken = await db.query<{ player_id: number }>(`
    select distinct player_id
      from (
        select player_id, player_after,
               sum(case when to_purse = 'player' then amount else -amount end)
                 over (partition by player_id, unit order by version, line) as added
          from transfer
      ) trail
     where player_after <> added
     order by player_id`);
  const wrong = await db.query<{ player_id: number }>(`
    select distinct player_id
      from earning left join transfer using (player_id, version, line)
     where (unit, from_purse, to_purse, amount)
           is distinct from ('xp', 'promo', 'player', div(base::numeric * factor + 50, 100))
     order by player_id`);
  const [count] = await db.query<{ n: number }>('select count(*) as n from transfer');
  return {
    sums: Object.fromEntries(sums.map(({ unit, sum }) => [unit, sum])),
    driftedPlayers: drifted.map((row) => row.player_id),
    brokenTrails: broken.map((row) => row.player_id),
    wrongEarnings: wrong.map((row) => row.player_id),
    transfers: count?.n ?? 0,
  };
}

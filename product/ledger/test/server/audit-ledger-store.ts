import type { Queryable } from '@wow/core/database';

/** In a sound ledger, all lists are empty and all sums are zero. */
export interface LedgerAudit {
  /** Per unit, over all purses. Players count as stored, house and bank as their entries add up. */
  readonly sums: Readonly<Record<string, number>>;
  /** Their purse differs from the sum of their rounds and transfers. */
  readonly driftedPlayers: readonly number[];
  /** A `player_after` is not the amount before it plus the transfer. */
  readonly brokenTrails: readonly number[];
  /** Earned xp is not its base times its factor. */
  readonly wrongEarnings: readonly number[];
  /** Stakes, payouts and transfers. */
  readonly lines: number;
}

export async function auditLedger(db: Queryable): Promise<LedgerAudit> {
  const findPlayers = async (text: string): Promise<number[]> =>
    (await db.query<{ player_id: number }>(`${text} order by player_id`)).map((row) => row.player_id);
  const sums = await db.query<{ unit: string; sum: number }>(
    'select unit, sum(amount) as sum from purse_balance group by unit',
  );
  const [count] = await db.query<{ n: number }>('select count(*) as n from ledger_line');
  return {
    sums: Object.fromEntries(sums.map(({ unit, sum }) => [unit, sum])),
    driftedPlayers: await findPlayers(`
      select player_id
        from purse
        left join (
          select player_id,
                 coalesce(sum(amount) filter (where unit = 'points'), 0) as points,
                 coalesce(sum(amount) filter (where unit = 'spins'), 0) as spins,
                 coalesce(sum(amount) filter (where unit = 'xp'), 0) as xp
            from ledger_entry where purse = 'player' group by player_id
        ) added using (player_id)
       where (purse.points, purse.spins, purse.xp)
             is distinct from (coalesce(added.points, 0), coalesce(added.spins, 0), coalesce(added.xp, 0))`),
    brokenTrails: await findPlayers(`
      select distinct player_id
        from (
          select player_id, player_after,
                 sum(case when to_purse = 'player' then amount else -amount end)
                   over (partition by player_id, unit order by version, line) as added
            from ledger_line
        ) trail
       where player_after <> added`),
    wrongEarnings: await findPlayers(`
      select distinct player_id
        from earning left join transfer using (player_id, version, line)
       where (unit, from_purse, to_purse, amount)
             is distinct from ('xp', 'promo', 'player', div(base::numeric * factor + 50, 100))`),
    lines: count?.n ?? 0,
  };
}

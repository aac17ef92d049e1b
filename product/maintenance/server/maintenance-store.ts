import type { Queryable } from '@wow/core/database';

/** While it is stored, every node refuses calls that change something for a player (ADR 83). */
export type Maintenance = {
  readonly startedAt: Date;
  readonly endsAt: Date | null;
  readonly message: string | null;
  readonly operator: string;
};

export async function readMaintenance(db: Queryable): Promise<Maintenance | null> {
  const [row] = await db.query<Maintenance>(
    'select started_at as "startedAt", ends_at as "endsAt", message, operator from maintenance',
  );
  return row ?? null;
}

/** Also changes what players of a running one are told. */
export async function startMaintenance(
  db: Queryable,
  { endsAt, message, operator }: Omit<Maintenance, 'startedAt'>,
): Promise<void> {
  await db.query(
    `insert into maintenance (ends_at, message, operator) values ($1, $2, $3)
     on conflict (is_on) do update set ends_at = $1, message = $2, operator = $3`,
    [endsAt, message, operator],
  );
}

/** Returns whether there was one. */
export async function endMaintenance(db: Queryable): Promise<boolean> {
  return (await db.query('delete from maintenance returning is_on')).length > 0;
}

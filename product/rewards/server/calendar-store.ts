import type { Queryable } from '@wow/core/database';

/** Returns when this installation began, by the database's clock. */
export async function readOpenedAt(db: Queryable): Promise<Date> {
  const [row] = await db.query<{ opened_at: Date }>('select opened_at from calendar');
  return row!.opened_at; // the migration that made the table has put it in
}

/** Keeps which season is the first of this installation, if none is kept yet. Returns the one that is kept. */
export async function keepFirstSeason(db: Queryable, seasonId: string): Promise<string> {
  await db.query('update calendar set first_season = $1 where first_season is null', [seasonId]);
  const [row] = await db.query<{ first_season: string }>('select first_season from calendar');
  return row!.first_season; // the statement before has put it in, if nobody else had
}

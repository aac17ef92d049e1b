import type { Queryable } from '@wow/core/database';

/** Moves into the past when all codes were made. `by` is an interval of PostgreSQL. */
export async function ageRecoveryCodes(db: Queryable, by: string): Promise<void> {
  await db.query('update recovery_code set created_at = created_at - $1::interval', [by]);
}

import type { Queryable, Transaction } from '@wow/core/database';
import type { PauseEnd } from '@wow/product/games/server';

const SWEEP_ROWS = 10_000;

/** Excludes these identities (hex) until then, or for longer if they are already. */
export async function insertExclusions(tx: Transaction, identities: readonly string[], end: PauseEnd): Promise<void> {
  await tx.query(
    `insert into exclusion (identity, ends_at) select decode(one, 'hex'), $2 from unnest($1::text[]) as one
     on conflict (identity) do update set ends_at = greatest(exclusion.ends_at, excluded.ends_at)`,
    [identities, end === 'never' ? 'infinity' : end],
  );
}

/** Returns until when this identity (hex) opens no account, or null when it may. */
export async function findExclusion(db: Queryable, identity: string): Promise<PauseEnd | null> {
  const [row] = await db.query<{ ends_at: Date | null }>(
    `select nullif(ends_at, 'infinity') as ends_at from exclusion
      where identity = decode($1, 'hex') and ends_at > now()`,
    [identity],
  );
  return row ? (row.ends_at ?? 'never') : null;
}

/** Removes exclusions that are over, a bounded number at a time, and returns how many. */
export async function removeEndedExclusions(db: Queryable): Promise<number> {
  const removed = await db.query(
    `delete from exclusion where identity in
       (select identity from exclusion where ends_at <= now() order by ends_at limit ${SWEEP_ROWS})
     returning identity`,
  );
  return removed.length;
}

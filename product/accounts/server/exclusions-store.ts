import type { Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
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

/** Returns until when one of these identities (hex) opens no account, or null when all may. */
export async function findExclusion(db: Queryable, identities: readonly string[]): Promise<PauseEnd | null> {
  const [row] = await db.query<{ ends_at: Date | null }>(
    `select nullif(ends_at, 'infinity') as ends_at from exclusion
      where identity in (select decode(one, 'hex') from unnest($1::text[]) as one) and ends_at > now()
      order by exclusion.ends_at desc limit 1`,
    [identities],
  );
  return row ? (row.ends_at ?? 'never') : null;
}

/** Returns the mailbox that an e-mail is delivered to: what aliases have in common. */
export async function findMailbox(db: Queryable, email: string): Promise<string> {
  const [row] = await db.query<{ mailbox: string }>('select mailbox($1) as mailbox', [email]);
  return row!.mailbox; // a select without a table has one row
}

/** Returns the open accounts of a mailbox but this one. */
export async function findOthersOfMailbox(db: Queryable, mailbox: string, playerId: PlayerId): Promise<PlayerId[]> {
  const rows = await db.query<{ id: PlayerId }>('select id from player where mailbox(email) = $1 and id <> $2', [
    mailbox,
    playerId,
  ]);
  return rows.map(({ id }) => id);
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

import type { Queryable, Transaction } from '@wow/core/database';

export interface StoredHead {
  readonly size: number;
  /** Hex. */
  readonly root: string;
  readonly at: Date;
  /** The number of the key. */
  readonly signedBy: number;
  /** Base64. */
  readonly signature: string;
}

type HeadRow = StoredHead & { readonly [column: string]: unknown };

/** PostgreSQL breaks base64 after 76 characters. */
const COLUMNS = `tree_size as size, encode(root, 'hex') as root, at, signed_by as "signedBy",
                 replace(encode(signature, 'base64'), chr(10), '') as signature`;

export async function readLastHead(db: Queryable): Promise<StoredHead | null> {
  const [head] = await db.query<HeadRow>(
    `select ${COLUMNS} from log_head order by tree_size desc limit 1`,
    [],
    'read-last-head',
  );
  return head ?? null;
}

/** Returns the root of the head over this many leaves as hex, or null if none was signed. */
export async function findHeadRoot(db: Queryable, size: number): Promise<string | null> {
  const [head] = await db.query<{ root: string }>(
    `select encode(root, 'hex') as root from log_head where tree_size = $1`,
    [size],
  );
  return head?.root ?? null;
}

/** From small to large. */
export const readHeads = (db: Queryable, after: number, limit: number): Promise<StoredHead[]> =>
  db.query<HeadRow>(`select ${COLUMNS} from log_head where tree_size > $1 order by tree_size limit $2`, [after, limit]);

/** Returns the database's time in milliseconds if the log has grown since the last head, which is a second old; else null. */
export async function timeForHead(tx: Transaction, size: number): Promise<Date | null> {
  const [row] = await tx.query<{ at: Date }>(
    `select date_trunc('milliseconds', now.at) as at
       from (select clock_timestamp() as at) now
       left join (select tree_size, at from log_head order by tree_size desc limit 1) last on true
      where $1 > coalesce(last.tree_size, 0)
        -- A head from the future was signed before the clock was corrected.
        and (last.at is null or last.at <= now.at - interval '1 second' or last.at > now.at)`,
    [size],
    'time-for-head',
  );
  return row?.at ?? null;
}

export async function appendHead(tx: Transaction, { size, root, at, signedBy, signature }: StoredHead): Promise<void> {
  await tx.query(
    `insert into log_head (tree_size, root, at, signed_by, signature)
     values ($1, decode($2, 'hex'), $3, $4, decode($5, 'base64'))`,
    [size, root, at, signedBy, signature],
    'append-head',
  );
}

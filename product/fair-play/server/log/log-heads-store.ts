import type { Queryable, Transaction } from '@wow/core/database';

/** What was said of the log once, and with which key. */
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

interface HeadRow {
  readonly tree_size: number;
  readonly root: string;
  readonly at: Date;
  readonly signed_by: number;
  readonly signature: string;
  readonly [column: string]: unknown;
}

const COLUMNS = `tree_size, encode(root, 'hex') as root, at, signed_by, encode(signature, 'base64') as signature`;

const toHead = ({ tree_size, root, at, signed_by, signature }: HeadRow): StoredHead => ({
  size: tree_size,
  root,
  at,
  signedBy: signed_by,
  // PostgreSQL breaks lines after 76 characters.
  signature: signature.replaceAll('\n', ''),
});

/** Returns the newest head, or null while there is none. */
export async function readLastHead(db: Queryable): Promise<StoredHead | null> {
  const [row] = await db.query<HeadRow>(
    `select ${COLUMNS} from log_head order by tree_size desc limit 1`,
    [],
    'read-last-head',
  );
  return row ? toHead(row) : null;
}

/** Returns at most `limit` heads of logs that were larger than `after`, from small to large. */
export async function readHeads(db: Queryable, after: number, limit: number): Promise<StoredHead[]> {
  const rows = await db.query<HeadRow>(
    `select ${COLUMNS} from log_head where tree_size > $1 order by tree_size limit $2`,
    [after, limit],
  );
  return rows.map(toHead);
}

/**
 * Returns the time of the database, to the millisecond, if a head may be said of a log of this size: it has grown since the
 * last one, which is a second old. Otherwise null.
 */
export async function timeForHead(tx: Transaction, size: number): Promise<Date | null> {
  const [row] = await tx.query<{ at: Date }>(
    `select date_trunc('milliseconds', now.at) as at
       from (select clock_timestamp() as at) now
       left join (select tree_size, at from log_head order by tree_size desc limit 1) last on true
      where $1 > coalesce(last.tree_size, 0)
        -- A head from the future is one from before the clock was put right.
        and (last.at is null or last.at <= now.at - interval '1 second' or last.at > now.at)`,
    [size],
    'time-for-head',
  );
  return row?.at ?? null;
}

/** Keeps what was said of the log. */
export async function appendHead(tx: Transaction, { size, root, at, signedBy, signature }: StoredHead): Promise<void> {
  await tx.query(
    `insert into log_head (tree_size, root, at, signed_by, signature)
     values ($1, decode($2, 'hex'), $3, $4, decode($5, 'base64'))`,
    [size, root, at, signedBy, signature],
    'append-head',
  );
}

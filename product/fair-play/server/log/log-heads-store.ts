import type { Queryable, Transaction } from '@wow/core/database';

/** A signed state of the log. */
export interface StoredHead {
  readonly size: number;
  /** Hex. */
  readonly root: string;
  readonly at: Date;
  /** The number of the key. */
  readonly signedBy: number;
  /** Ed25519 over the checkpoint, as hex. */
  readonly signature: string;
}

export interface StoredCheckpoint extends StoredHead {
  /** The first line of the checkpoint. A head of an older server has none, and is not published. */
  readonly origin: string;
}

type Row<Columns> = Columns & { readonly [column: string]: unknown };

export async function readLastHead(db: Queryable): Promise<Pick<StoredHead, 'size' | 'root'> | null> {
  const [head] = await db.query<Row<Pick<StoredHead, 'size' | 'root'>>>(
    `select tree_size as size, encode(root, 'hex') as root from log_head order by tree_size desc limit 1`,
    [],
    'read-last-head',
  );
  return head ?? null;
}

const CHECKPOINT_COLUMNS = `
  tree_size as size, encode(root, 'hex') as root, at, signed_by as "signedBy",
  encode(signature, 'hex') as signature, origin`;

export async function readLastCheckpoint(db: Queryable): Promise<StoredCheckpoint | null> {
  const [head] = await db.query<Row<StoredCheckpoint>>(
    `select ${CHECKPOINT_COLUMNS} from log_head where origin is not null order by tree_size desc limit 1`,
    [],
    'read-last-checkpoint',
  );
  return head ?? null;
}

/** The checkpoint that is shown, with what witnesses have signed of it. */
export interface PublishedHead extends StoredCheckpoint {
  /** The vkey of each witness, and its signature as hex. */
  readonly cosignatures: readonly (readonly [vkey: string, signature: string])[];
}

/** SQL of the last checkpoint that witnesses had time to cosign, or the newest one if they were offered none for a minute. */
const PUBLISHED = `
       from log_head
      where origin is not null
        and tree_size <= coalesce(
          (select shown.tree_size from log_publication shown where at > clock_timestamp() - interval '1 minute'),
          9223372036854775807
        )
      order by tree_size desc limit 1`;

/** Returns how many leaves are shown. */
export async function readPublishedSize(db: Queryable): Promise<number> {
  const [head] = await db.query<{ size: number }>(`select tree_size as size ${PUBLISHED}`, [], 'read-published-size');
  return head?.size ?? 0;
}

export async function readPublishedHead(db: Queryable): Promise<PublishedHead | null> {
  const [head] = await db.query<Row<PublishedHead>>(
    `select ${CHECKPOINT_COLUMNS},
            coalesce((
              select json_agg(json_build_array(vkey, encode(cosignature, 'hex')) order by vkey) from log_witness
               where log_witness.size = log_head.tree_size and cosignature is not null
            ), '[]') as cosignatures
       ${PUBLISHED}`,
    [],
    'read-published-head',
  );
  return head ?? null;
}

const MAX_CHECKPOINTS = 100;

/** Returns checkpoints of more than `after` leaves, from small to large. */
export const readCheckpointsAfter = (db: Queryable, after: number): Promise<StoredCheckpoint[]> =>
  db.query<Row<StoredCheckpoint>>(
    `select ${CHECKPOINT_COLUMNS} from log_head where origin is not null and tree_size > $1 order by tree_size limit $2`,
    [after, MAX_CHECKPOINTS],
    'read-checkpoints-after',
  );

/** Returns whether there is a checkpoint of `from` leaves or more, and of less than `to`. */
export async function hasCheckpoint(db: Queryable, from: number, to: number): Promise<boolean> {
  const [found] = await db.query<{ there: boolean }>(
    `select exists (select from log_head where origin is not null and tree_size >= $1 and tree_size < $2) as there`,
    [from, to],
    'has-checkpoint',
  );
  return found?.there === true;
}

/** Returns the root of the head over this many leaves as hex, or null if none was signed. */
export async function findHeadRoot(db: Queryable, size: number): Promise<string | null> {
  const [head] = await db.query<{ root: string }>(
    `select encode(root, 'hex') as root from log_head where tree_size = $1`,
    [size],
  );
  return head?.root ?? null;
}

/**
 * Returns the database's time in milliseconds if the log has grown since the last checkpoint, which is a second old; else
 * null.
 */
export async function timeForCheckpoint(tx: Transaction, size: number): Promise<Date | null> {
  const [row] = await tx.query<{ at: Date }>(
    `select date_trunc('milliseconds', now.at) as at
       from (select clock_timestamp() as at) now
       left join (
         select tree_size, at from log_head where origin is not null order by tree_size desc limit 1
       ) last on true
      where $1 > coalesce(last.tree_size, 0)
        -- A checkpoint from the future was signed before the clock was corrected.
        and (last.at is null or last.at <= now.at - interval '1 second' or last.at > now.at)`,
    [size],
    'time-for-checkpoint',
  );
  return row?.at ?? null;
}

export async function appendCheckpoint(
  tx: Transaction,
  { origin, size, root, at, signedBy, signature }: StoredCheckpoint,
): Promise<void> {
  await tx.query(
    `insert into log_head (tree_size, root, at, signed_by, signature, origin)
     values ($1, decode($2, 'hex'), $3, $4, decode($5, 'hex'), $6)`,
    [size, root, at, signedBy, signature, origin],
    'append-checkpoint',
  );
}

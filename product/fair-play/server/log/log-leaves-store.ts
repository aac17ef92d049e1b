import type { Queryable, Transaction } from '@wow/core/database';
import type { KeptNodes } from '@wow/core/fairness';

/** A leaf as it is kept: the round it stands for, and what its hash was salted with. */
export interface NewLeaf {
  readonly seedPairId: number;
  readonly nonce: number;
  /** 16 bytes as hex. */
  readonly salt: string;
  readonly hash: Uint8Array;
}

/** Puts leaves to the end of a log that has `size` of them. */
export async function appendLeaves(tx: Transaction, size: number, leaves: readonly NewLeaf[]): Promise<void> {
  await tx.query(
    `insert into log_leaf (leaf_index, seed_pair_id, nonce, salt, hash)
     select $1 + leaf.position - 1, leaf.seed_pair_id, leaf.nonce, decode(leaf.salt, 'hex'), decode(leaf.hash, 'hex')
       from unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[])
            with ordinality as leaf (seed_pair_id, nonce, salt, hash, position)`,
    [
      size,
      leaves.map(({ seedPairId }) => seedPairId),
      leaves.map(({ nonce }) => nonce),
      leaves.map(({ salt }) => salt),
      leaves.map(({ hash }) => Buffer.from(hash).toString('hex')),
    ],
    'append-leaves',
  );
}

/** Returns how many leaves the log has. */
export async function countLeaves(db: Queryable): Promise<number> {
  const [row] = await db.query<{ size: number }>(
    'select coalesce(max(leaf_index) + 1, 0) as size from log_leaf',
    [],
    'count-leaves',
  );
  return row!.size; // a maximum always has a row
}

/** Returns the hashes of at most `limit` leaves from this one on, as hex. */
export async function readLeafHashes(db: Queryable, from: number, limit: number): Promise<string[]> {
  const rows = await db.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from log_leaf where leaf_index >= $1 order by leaf_index limit $2`,
    [from, limit],
    'read-leaf-hashes',
  );
  return rows.map(({ hash }) => hash);
}

/** A leaf of the log: where it stands, and its salt as hex. */
export interface KeptLeaf {
  readonly index: number;
  readonly salt: string;
}

/** Returns the leaf that stands for this round, or null while there is none. */
export async function findLeaf(db: Queryable, seedPairId: number, nonce: number): Promise<KeptLeaf | null> {
  const [row] = await db.query<{ leaf_index: number; salt: string }>(
    `select leaf_index, encode(salt, 'hex') as salt from log_leaf where seed_pair_id = $1 and nonce = $2`,
    [seedPairId, nonce],
    'find-leaf',
  );
  return row ? { index: row.leaf_index, salt: row.salt } : null;
}

/** Returns the hashes of all leaves in these pieces, in their order. */
export async function readLeavesIn(db: Queryable, pieces: readonly KeptNodes[]): Promise<Uint8Array[]> {
  if (pieces.length === 0) return [];
  const rows = await db.query<{ hash: Uint8Array }>(
    `select leaf.hash
       from unnest($1::bigint[], $2::bigint[]) with ordinality as piece (low, high, position)
      cross join lateral (
        select leaf_index, hash from log_leaf
         where leaf_index >= piece.low and leaf_index < piece.high order by leaf_index
      ) leaf
      order by piece.position, leaf.leaf_index`,
    [pieces.map(({ from }) => from), pieces.map(({ to }) => to)],
    'read-leaves-in',
  );
  return rows.map(({ hash }) => hash);
}

import { streamRows, type Row, type Transaction } from '@wow/core/database';
import { LEAF_ROUND_JOIN, type LoggedPlay } from '@wow/product/games/server';

/** The leaf of each round, for the statement that reads rounds. */
export const LEAF_OF_ROUND = {
  columns: `leaf.leaf_index, encode(leaf.salt, 'hex') as salt, encode(leaf.hash, 'hex') as leaf_hash`,
  join: 'left join log_leaf leaf on leaf.seed_pair_id = round.seed_pair_id and leaf.nonce = round.nonce',
} as const;

/** A leaf, with what the live returns count of its round; that is null if there is no such round, or for an entry. */
export interface LeafRow extends Row, LoggedPlay {
  readonly leaf_index: number;
  /** Null for an entry, which is no round. */
  readonly seed_pair_id: number | null;
  readonly nonce: number | null;
  readonly hash: Uint8Array;
}

export const streamLeaves = (tx: Transaction): AsyncGenerator<LeafRow[]> =>
  streamRows(
    tx,
    'audited_leaves',
    `select leaf.leaf_index, leaf.seed_pair_id, leaf.nonce, leaf.hash, ${LEAF_ROUND_JOIN.columns}
       from log_leaf leaf ${LEAF_ROUND_JOIN.join}
      order by leaf.leaf_index`,
  );

export interface NodeRow extends Row {
  readonly level: number;
  readonly node_index: number;
  readonly hash: Uint8Array;
}

/** Yields the stored nodes in the order in which leaves complete them. */
export const streamNodes = (tx: Transaction): AsyncGenerator<NodeRow[]> =>
  streamRows(
    tx,
    'audited_nodes',
    'select level, node_index, hash from log_node order by (node_index + 1) * power(2::numeric, level), level',
  );

/** Returns the time of the snapshot, and that of the newest head. */
export async function readLogTimes(tx: Transaction): Promise<{ readonly now: Date; readonly head: Date | null }> {
  const [row] = await tx.query<{ now: Date; head: Date | null }>(
    'select now() as now, (select at from log_head order by tree_size desc limit 1) as head',
  );
  return row!; // a query without a table has one row
}

/** Returns the hours since 1970 in which heads were signed, in order: the installation was at work. */
export async function readWorkingHours(tx: Transaction): Promise<number[]> {
  const rows = await tx.query<{ hour: number }>(
    'select distinct floor(extract(epoch from at) / 3600)::bigint as hour from log_head order by hour',
  );
  return rows.map(({ hour }) => hour);
}

export interface HeadRow extends Row {
  readonly tree_size: number;
  readonly root: Uint8Array;
  readonly at: Date;
  readonly signed_by: number;
  /** Null: a head of an older server. */
  readonly origin: string | null;
  /** Hex. */
  readonly signature: string;
}

export const streamHeads = (tx: Transaction): AsyncGenerator<HeadRow[]> =>
  streamRows(
    tx,
    'audited_heads',
    `select tree_size, root, at, signed_by, origin, encode(signature, 'hex') as signature
       from log_head order by tree_size`,
  );

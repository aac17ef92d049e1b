import { streamRows, type Row, type Transaction } from '@wow/core/database';
import { LEAF_ROUND_JOIN, type LoggedPlay } from '@wow/product/games/server';

/** What the log says of each round, for the statement that reads rounds. */
export const LEAF_OF_ROUND = {
  columns: `leaf.leaf_index, encode(leaf.salt, 'hex') as salt, encode(leaf.hash, 'hex') as leaf_hash`,
  join: 'left join log_leaf leaf on leaf.seed_pair_id = round.seed_pair_id and leaf.nonce = round.nonce',
} as const;

/** A leaf, with what the live returns count of its round. */
export interface LeafRow extends Row, LoggedPlay {
  readonly leaf_index: number;
  readonly seed_pair_id: number;
  readonly nonce: number;
  readonly hash: Uint8Array;
}

/** Gives all leaves of the log in its order, each with its round as far as there is one. */
export const streamLeaves = (tx: Transaction): AsyncGenerator<LeafRow[]> =>
  streamRows(
    tx,
    'audited_leaves',
    `select leaf.leaf_index, leaf.seed_pair_id, leaf.nonce, leaf.hash, ${LEAF_ROUND_JOIN.columns}
       from log_leaf leaf ${LEAF_ROUND_JOIN.join}
      order by leaf.leaf_index`,
  );

/** A kept node of the log. */
export interface NodeRow extends Row {
  readonly level: number;
  readonly node_index: number;
  readonly hash: Uint8Array;
}

/** Gives all kept nodes in the order in which leaves make them complete. */
export const streamNodes = (tx: Transaction): AsyncGenerator<NodeRow[]> =>
  streamRows(
    tx,
    'audited_nodes',
    'select level, node_index, hash from log_node order by (node_index + 1) * power(2::numeric, level), level',
  );

/** A head of the log. The signature is hex. */
export interface HeadRow extends Row {
  readonly tree_size: number;
  readonly root: Uint8Array;
  readonly at: Date;
  readonly signed_by: number;
  readonly signature: string;
}

/** Gives all heads, from small to large. */
export const streamHeads = (tx: Transaction): AsyncGenerator<HeadRow[]> =>
  streamRows(
    tx,
    'audited_heads',
    `select tree_size, root, at, signed_by, encode(signature, 'hex') as signature from log_head order by tree_size`,
  );

import { streamRows, type Row, type Transaction } from '@wow/core/database';

/** What the log says of each round, for the statement that reads rounds. */
export const LEAF_OF_ROUND = {
  columns: `leaf.leaf_index, encode(leaf.salt, 'hex') as salt, encode(leaf.hash, 'hex') as leaf_hash`,
  join: 'left join log_leaf leaf on leaf.seed_pair_id = round.seed_pair_id and leaf.nonce = round.nonce',
} as const;

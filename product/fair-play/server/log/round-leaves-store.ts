import type { Queryable, Row } from '@wow/core/database';
import type { StoredLeaf } from './log-leaves-store.ts';

interface RoundLeaf extends StoredLeaf, Row {
  readonly place: number;
}

/** Returns the leaf of each of these rounds, in their order; undefined for a round that has none. */
export async function findLeavesOf(
  db: Queryable,
  rounds: readonly { readonly seedPairId: number; readonly nonce: number }[],
): Promise<(StoredLeaf | undefined)[]> {
  const rows = await db.query<RoundLeaf>(
    `select asked.place, leaf.leaf_index as index, encode(leaf.salt, 'hex') as salt
       from unnest($1::bigint[], $2::bigint[]) with ordinality as asked (seed_pair_id, nonce, place)
      cross join lateral (
        select leaf_index, salt from log_leaf
         where log_leaf.seed_pair_id = asked.seed_pair_id and log_leaf.nonce = asked.nonce limit 1
      ) leaf`,
    [rounds.map(({ seedPairId }) => seedPairId), rounds.map(({ nonce }) => nonce)],
    'find-leaves-of',
  );
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return rounds.map((_, at) => byPlace.get(at + 1));
}

import type { Transaction } from '@wow/core/database';

/** Where a round stands: its seed pair, and its nonce within. */
export interface RoundPlace {
  readonly seedPairId: number;
  readonly nonce: number;
}

/**
 * Takes the oldest rounds that are not in the public log yet out of their queue and returns them in its order; at most
 * about `limit`, for what one statement has written is taken together. Whoever takes them puts them into the log in the
 * same transaction.
 */
export async function takeUnlogged(tx: Transaction, limit: number): Promise<RoundPlace[]> {
  const rows = await tx.query<{ seed_pair_id: number; nonce: number }>(
    `with oldest as (
       select id, sum(cardinality(nonces)) over (order by id) - cardinality(nonces) as before
         from (select id, nonces from unlogged order by id limit $1) head
     ),
     taken as (
       delete from unlogged using oldest where unlogged.id = oldest.id and oldest.before < $1
       returning unlogged.id, unlogged.seed_pair_ids, unlogged.nonces
     )
     select place.seed_pair_id, place.nonce
       from taken cross join lateral unnest(seed_pair_ids, nonces) with ordinality as place (seed_pair_id, nonce, position)
      order by taken.id, place.position`,
    [limit],
    'take-unlogged',
  );
  return rows.map(({ seed_pair_id, nonce }) => ({ seedPairId: seed_pair_id, nonce }));
}

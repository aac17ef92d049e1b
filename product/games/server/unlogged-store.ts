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
    // One note after another, so that none is read that is not taken.
    `with recursive oldest as (
       (select id, cardinality(nonces) as rounds from unlogged order by id limit 1)
       union all
       select next.id, oldest.rounds + cardinality(next.nonces)
         from oldest
        cross join lateral (select id, nonces from unlogged where id > oldest.id order by id limit 1) next
        where oldest.rounds < $1
     ),
     taken as (
       delete from unlogged where id <= (select max(id) from oldest) returning id, seed_pair_ids, nonces
     )
     select place.seed_pair_id, place.nonce
       from taken cross join lateral unnest(seed_pair_ids, nonces) with ordinality as place (seed_pair_id, nonce, position)
      order by taken.id, place.position`,
    [limit],
    'take-unlogged',
  );
  return rows.map(({ seed_pair_id, nonce }) => ({ seedPairId: seed_pair_id, nonce }));
}

import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { StoredNodes } from '@wow/core/fairness';
import { countLoggedEntries } from '@wow/product/ledger/server';
import type { QueuedRound } from '@wow/product/games/server';

export interface NewLeaves {
  readonly places: readonly QueuedRound[];
  /** Concatenated, 16 bytes each, as hex. */
  readonly salts: string;
  /** Concatenated, 32 bytes each, as hex. */
  readonly hashes: string;
}

export async function appendLeaves(tx: Transaction, size: number, { places, salts, hashes }: NewLeaves): Promise<void> {
  await tx.query(
    `insert into log_leaf (leaf_index, seed_pair_id, nonce, salt, hash)
     select $1 + leaf.position - 1, leaf.seed_pair_id, leaf.nonce,
            substr(kept.salts, 16 * leaf.position::int - 15, 16), substr(kept.hashes, 32 * leaf.position::int - 31, 32)
       from (select decode($4, 'hex') as salts, decode($5, 'hex') as hashes offset 0) as kept,
            unnest($2::bigint[], $3::bigint[]) with ordinality as leaf (seed_pair_id, nonce, position)`,
    [size, places.map(({ seedPairId }) => seedPairId), places.map(({ nonce }) => nonce), salts, hashes],
    'append-leaves',
  );
}

/** `hashes` are concatenated, 32 bytes each, as hex. The entries name their leaves themselves. */
export async function appendEntryLeaves(tx: Transaction, size: number, hashes: string): Promise<void> {
  if (hashes === '') return;
  await tx.query(
    `insert into log_leaf (leaf_index, hash)
     select $1 + place, substr(kept.hashes, 32 * place::int + 1, 32)
       from (select decode($2, 'hex') as hashes offset 0) as kept, generate_series(0, $3::bigint - 1) as place`,
    [size, hashes, hashes.length / 64],
    'append-entry-leaves',
  );
}

export async function countLeaves(db: Queryable): Promise<number> {
  // Avoid `max()`: a plan cached while the table was small becomes a full scan.
  const [row] = await db.query<{ size: number }>(
    'select leaf_index + 1 as size from log_leaf order by leaf_index desc limit 1',
    [],
    'count-leaves',
  );
  return row?.size ?? 0;
}

/** Returns the number of leaves that are rounds. */
export const countLoggedRounds = async (db: Queryable): Promise<number> =>
  (await countLeaves(db)) - (await countLoggedEntries(db));

export interface StoredLeaf {
  readonly index: number;
  /** 16 bytes as hex. */
  readonly salt: string;
  readonly [column: string]: unknown;
}

export async function findLeaf(db: Queryable, seedPairId: number, nonce: number): Promise<StoredLeaf | null> {
  const [leaf] = await db.query<StoredLeaf>(
    `select leaf_index as index, encode(salt, 'hex') as salt from log_leaf where seed_pair_id = $1 and nonce = $2`,
    [seedPairId, nonce],
    'find-leaf',
  );
  return leaf ?? null;
}

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

/** Returns the hashes of all leaves in these pieces, in their order. */
export async function readLeavesIn(db: Queryable, pieces: readonly StoredNodes[]): Promise<Uint8Array[]> {
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

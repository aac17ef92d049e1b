import type { Queryable, Row, Transaction } from '@wow/core/database';

/** What is known of a witness of the log. `seen`: it cosigned the newest checkpoint that it was offered. */
export type WitnessState = 'seen' | 'behind' | 'refused' | 'silent';

export const WITNESS_STATES: readonly WitnessState[] = ['seen', 'behind', 'refused', 'silent'];

export interface StoredWitness {
  readonly vkey: string;
  /** Of the last checkpoint that it cosigned. */
  readonly size: number;
  readonly cosignedAt: Date | null;
  readonly state: WitnessState;
}

export const readLogWitnesses = (db: Queryable): Promise<StoredWitness[]> =>
  db.query<Row & StoredWitness>(
    'select vkey, size, cosigned_at as "cosignedAt", state from log_witness',
    [],
    'read-log-witnesses',
  );

/** Returns how many witnesses there are in each state, if a node has offered them something in the last minute. */
export async function countWitnesses(db: Queryable): Promise<ReadonlyMap<WitnessState, number>> {
  const rows = await db.query<{ state: WitnessState; count: number }>(
    `select state, count(*)::int as count from log_witness
      where exists (select from log_publication where at > clock_timestamp() - interval '1 minute')
      group by state`,
    [],
    'count-witnesses',
  );
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/**
 * Locks the publication until this transaction ends. `isFresh` is false shortly before the newest checkpoint is shown
 * instead, so that it stays true for as long as a transaction takes.
 */
export async function lockPublication(
  tx: Transaction,
  busyMs: number,
): Promise<{ readonly isBusy: boolean; readonly isFresh: boolean }> {
  await tx.query(
    `insert into log_publication (tree_size, at) values (0, 'epoch') on conflict do nothing`,
    [],
    'add-publication',
  );
  const [row] = await tx.query<{ isBusy: boolean; isFresh: boolean }>(
    `select at > clock_timestamp() - $1 * interval '1 millisecond' and at <= clock_timestamp() as "isBusy",
            at > clock_timestamp() - interval '50 seconds' as "isFresh"
       from log_publication for update`,
    [busyMs],
    'lock-publication',
  );
  return row!; // inserted above
}

/** Shows what is shown for another minute. With a size: the checkpoint of this size. */
export async function renewPublication(tx: Transaction, size: number | null): Promise<void> {
  await tx.query(
    'update log_publication set at = clock_timestamp(), tree_size = coalesce($1, tree_size)',
    [size],
    'renew-publication',
  );
}

/** What a witness answered. Without a cosignature only the state changes. */
export interface WitnessResult {
  readonly vkey: string;
  readonly state: WitnessState;
  readonly cosigned?: { readonly signature: Uint8Array; readonly at: Date };
}

/** Shows the checkpoint of this size, with these cosignatures. */
export async function publishOffered(tx: Transaction, size: number, results: readonly WitnessResult[]): Promise<void> {
  await tx.query(
    `insert into log_witness as known (vkey, state, size, cosignature, cosigned_at)
     select vkey, state, case when cosignature is null then 0 else $5 end, decode(cosignature, 'hex'), cosigned_at
       from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) as told (vkey, state, cosignature, cosigned_at)
     on conflict (vkey) do update set state = excluded.state,
       size = case when excluded.cosignature is null then known.size else excluded.size end,
       cosignature = coalesce(excluded.cosignature, known.cosignature),
       cosigned_at = coalesce(excluded.cosigned_at, known.cosigned_at)`,
    [
      results.map(({ vkey }) => vkey),
      results.map(({ state }) => state),
      results.map(({ cosigned }) => (cosigned ? Buffer.from(cosigned.signature).toString('hex') : null)),
      results.map(({ cosigned }) => cosigned?.at.toISOString() ?? null),
      size,
    ],
    'save-witness-results',
  );
  await tx.query('update log_publication set tree_size = $1 where tree_size < $1', [size], 'publish-offered');
}

/** Forgets witnesses that are no longer in the settings. */
export async function keepWitnesses(tx: Transaction, vkeys: readonly string[]): Promise<void> {
  await tx.query('delete from log_witness where vkey <> all($1)', [vkeys], 'keep-witnesses');
}

import type { Queryable, Transaction } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';

/** Returns which of these sources the player has been given spins for. */
export async function readPaidSources(
  db: Queryable,
  playerId: PlayerId,
  sources: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ source: string }>(
    'select source from provider_spin where player_id = $1 and source = any($2::text[])',
    [playerId, sources],
    'read-paid-sources',
  );
  return new Set(rows.map((row) => row.source));
}

/** Spins that a source gave, and the transfer that gave them. */
export interface PaidSource {
  readonly source: string;
  readonly spins: Hundredths;
  readonly version: number;
  readonly line: number;
}

/** Remembers for ever what the player was given. Rejects when it was given before. */
export async function keepPaidSources(tx: Transaction, playerId: PlayerId, paid: readonly PaidSource[]): Promise<void> {
  await tx.query(
    `insert into provider_spin (player_id, source, spins, version, line)
     select $1, * from unnest($2::text[], $3::bigint[], $4::bigint[], $5::smallint[])`,
    [
      playerId,
      paid.map(({ source }) => source),
      paid.map(({ spins }) => spins),
      paid.map(({ version }) => version),
      paid.map(({ line }) => line),
    ],
  );
}

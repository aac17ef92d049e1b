import { randomBytes } from 'node:crypto';
import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { LogState } from '@wow/core/fairness';

const RANDOM_BYTES = 8;
const PATH = '/witness';

/** Returns the name of the witness. The first call chooses it for ever: without an address it is random. */
export async function loadWitnessName(db: Queryable, publicUrl: URL | null): Promise<string> {
  const known = await findWitnessName(db);
  if (known !== null) return known;
  const host = publicUrl?.host ?? `localhost/${randomBytes(RANDOM_BYTES).toString('hex')}`;
  await db.query('insert into witness_name (name) values ($1) on conflict do nothing', [`${host}${PATH}`]);
  return (await findWitnessName(db))!; // inserted above
}

/** Returns null before the first start as a witness. */
export async function findWitnessName(db: Queryable): Promise<string | null> {
  const [row] = await db.query<{ name: string }>('select name from witness_name', [], 'find-witness-name');
  return row?.name ?? null;
}

/**
 * Returns the last checkpoint of this log that was cosigned, or null. No other transaction can cosign one until this
 * transaction ends.
 */
export async function lockWitnessedLog(tx: Transaction, origin: string): Promise<LogState | null> {
  await tx.query(
    'insert into witnessed_log (origin) values ($1) on conflict do nothing',
    [origin],
    'add-witnessed-log',
  );
  const [row] = await tx.query<{ size: number; root: Uint8Array | null }>(
    'select size, root from witnessed_log where origin = $1 for update',
    [origin],
    'lock-witnessed-log',
  );
  const { size, root } = row!; // inserted above
  return root && { size, root };
}

/** `note` is the checkpoint with the cosignature. */
export async function saveCosigned(
  tx: Transaction,
  { origin, size, root }: LogState & { readonly origin: string },
  note: string,
): Promise<void> {
  await tx.query(
    `update witnessed_log set size = $2, root = decode($3, 'hex'), note = $4 where origin = $1`,
    [origin, size, Buffer.from(root).toString('hex'), note],
    'save-cosigned',
  );
}

/** Returns the last cosigned checkpoint of the log whose origin has this SHA-256, as hex, or null. */
export async function findCosigned(db: Queryable, originHash: string): Promise<string | null> {
  const [row] = await db.query<Row & { note: string | null }>(
    `select note from witnessed_log where encode(sha256(convert_to(origin, 'UTF8')), 'hex') = $1`,
    [originHash],
    'find-cosigned',
  );
  return row?.note ?? null;
}

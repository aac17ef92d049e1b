import { randomBytes } from 'node:crypto';
import type { Queryable } from '@wow/core/database';

const RANDOM_BYTES = 8;
const PATH = '/api/log';

/** Returns the origin that a log of this address should have: the address without its scheme. */
export const toLogOrigin = (publicUrl: URL): string => `${publicUrl.host}${PATH}`;

/** Returns the origin of the log. The first call chooses it for ever: without an address it is random. */
export async function loadLogOrigin(db: Queryable, publicUrl: URL | null): Promise<string> {
  const known = await readOrigin(db);
  if (known !== undefined) return known;
  const chosen = publicUrl ? toLogOrigin(publicUrl) : `localhost/${randomBytes(RANDOM_BYTES).toString('hex')}`;
  await db.query('insert into log_origin (origin) values ($1) on conflict do nothing', [chosen]);
  return (await readOrigin(db)) ?? chosen;
}

async function readOrigin(db: Queryable): Promise<string | undefined> {
  const [row] = await db.query<{ origin: string }>('select origin from log_origin', [], 'read-log-origin');
  return row?.origin;
}

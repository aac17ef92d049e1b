import { type Database, DatabaseError } from '@wow/core/database';
import type { Discrepancy } from '@wow/product/fair-play/server/audit';

/** SQLSTATEs of damaged pages and indexes, missing files and failed reads (PostgreSQL manual, appendix A). */
const DAMAGE = new Set(['XX001', 'XX002', '58P01', '58030']);

const EXPECTED = 'pages and files as PostgreSQL wrote them';

export const createDamage = (subject: string, found: string): Discrepancy => ({
  kind: 'database',
  playerId: null,
  roundId: null,
  subject,
  expected: EXPECTED,
  found,
});

/** Returns the damage that a failed statement reports, or null for any other error. */
export async function findDamage(db: Database, error: unknown): Promise<Discrepancy | null> {
  if (!(error instanceof DatabaseError) || !DAMAGE.has(error.code ?? '')) return null;
  const { message } = error;
  const file = /base\/\d+\/(\d+)/.exec(message)?.[1];
  const page = /\bblock (\d+)/.exec(message)?.[1];
  const table = file === undefined ? null : await findTable(db, file);
  const place = [table && `table ${table}`, page && `page ${page}`].filter(Boolean).join(', ');
  return createDamage(place === '' ? 'its files' : place, message);
}

/** Returns null if the catalogue is damaged too. */
async function findTable(db: Database, file: string): Promise<string | null> {
  try {
    // 0: the default tablespace. An index or a TOAST table has a name of its own.
    const [row] = await db.query<{ name: string | null }>('select pg_filenode_relation(0, $1)::text as name', [file]);
    return row?.name ?? null;
  } catch {
    return null;
  }
}

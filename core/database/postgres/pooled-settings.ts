import { DatabaseError, type Queryable } from '../connection/database.ts';

/**
 * A pooler in transaction mode gives each transaction another session, so WOW cannot set them for a session: the role must
 * bring them. In the units of `pg_settings`.
 */
const WANTED: Readonly<Record<string, { readonly value: string; readonly setting: string }>> = {
  statement_timeout: { value: '2500', setting: "'2500ms'" },
  lock_timeout: { value: '2000', setting: "'2000ms'" },
  idle_in_transaction_session_timeout: { value: '10000', setting: "'10s'" },
  jit: { value: 'off', setting: 'off' },
};

/** Rejects with a `DatabaseError` that has the statements to run, if the role lacks a setting. */
export const checkPooledSettings = async (db: Queryable, schema: string | undefined): Promise<void> => {
  const rows = await db.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1::text[])',
    [[...Object.keys(WANTED), 'synchronous_commit', 'search_path']],
  );
  const found = new Map(rows.map(({ name, setting }) => [name, setting]));
  const missing = Object.entries(WANTED).filter(([name, { value }]) => found.get(name) !== value);
  const statements = missing.map(([name, { setting }]) => `alter role … set ${name} = ${setting};`);
  if (found.get('synchronous_commit') === 'off') statements.push('alter role … set synchronous_commit = on;');
  if (schema !== undefined && found.get('search_path') !== schema)
    statements.push(`alter role … set search_path = ${schema};`);
  if (statements.length === 0) return;
  throw new DatabaseError(
    `Behind a pooler the role of DATABASE_URL needs settings of its own. Run, with its name: ${statements.join(' ')}`,
    { code: WRONG_ROLE_SETTINGS },
  );
};

/** config_file_error: trying again changes nothing. */
const WRONG_ROLE_SETTINGS = 'F0000';

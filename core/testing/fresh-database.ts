import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseOptions } from '@wow/core/database';
import pg from 'pg';
import { inject } from 'vitest';
import { copyDirectory } from './copy-directory.ts';
import { keepPostgresCompiled } from './keep-postgres-compiled.ts';

/** A migrated, empty database that nobody else knows. */
export interface FreshDatabase {
  options: DatabaseOptions;
  remove(): Promise<void>;
}

/** Makes a database of this kind from the run's template. */
export const freshDatabase = (kind: 'embedded' | 'postgres'): Promise<FreshDatabase> =>
  kind === 'embedded' ? freshEmbedded() : freshPostgres();

const freshEmbedded = async (): Promise<FreshDatabase> => {
  const embedded = inject('embedded');
  if ('unavailable' in embedded) throw new Error(`The embedded database is ${embedded.unavailable}.`);
  const directory = mkdtempSync(join(tmpdir(), 'wow-test-'));
  await Promise.all([copyDirectory(embedded.template, directory), keepPostgresCompiled()]);
  return {
    options: { kind: 'embedded', directory },
    remove: async () => rmSync(directory, { recursive: true, force: true }),
  };
};

const freshPostgres = async (): Promise<FreshDatabase> => {
  const postgres = inject('postgres');
  if ('unavailable' in postgres) throw new Error(`PostgreSQL is unavailable: ${postgres.unavailable}.`);
  const name = `wow_${randomUUID().replaceAll('-', '')}`;
  await onServer(postgres.url, `create database ${name} template ${postgres.template}`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return {
    options: { kind: 'postgres', url: url.href },
    remove: () => onServer(postgres.url, `drop database ${name} with (force)`),
  };
};

const onServer = async (url: string, statement: string): Promise<void> => {
  // Not through our own port: copying a database may take longer than the limits that it has for answers.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, openDatabase } from '@wow/core/database';
import type { PostgresCluster } from './postgres-cluster.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/wow-embedded/', import.meta.url));
const DAY_MS = 86_400_000;

/** Returns the directory of a migrated, closed embedded database to copy. It is made once a month for these migrations. */
export const prepareEmbeddedTemplate = async (migrations: string): Promise<string> => {
  const path = join(CACHE, computeTemplateKey(migrations));
  if (existsSync(path)) return path;

  mkdirSync(CACHE, { recursive: true });
  removeOld();
  const unfinished = `${path}.${process.pid}`;
  const database = await openDatabase({ kind: 'embedded', directory: unfinished });
  try {
    await migrate(database, migrations);
  } finally {
    await database.close();
  }
  try {
    renameSync(unfinished, path);
  } catch (error) {
    // Another run has made it.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(path)) throw error;
  }
  return path;
};

const computeTemplateKey = (migrations: string): string => {
  // A new database has partitions for its first months.
  const month = new Date().toISOString().slice(0, 'yyyy-mm'.length);
  const hash = createHash('sha256').update(readPgliteVersion()).update(month);
  for (const name of readdirSync(migrations).sort()) hash.update(name).update(readFileSync(join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
};

const readPgliteVersion = (): string => {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return readFileSync(join(entry, '../../package.json'), 'utf8');
};

const removeOld = (): void => {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { recursive: true, force: true });
  }
};

/** Creates a migrated database to copy, and returns its name. */
export const preparePostgresTemplate = async (cluster: PostgresCluster, migrations: string): Promise<string> => {
  const name = 'wow_template';
  const server = await openDatabase({ kind: 'postgres', url: cluster.url });
  try {
    await server.query(`create database ${name}`);
  } finally {
    await server.close();
  }
  const database = await openDatabase({ kind: 'postgres', url: cluster.urlOf(name) });
  try {
    await migrate(database, migrations);
  } finally {
    // A database can only be copied without connections.
    await database.close();
  }
  return name;
};

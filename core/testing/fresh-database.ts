import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { promisify } from 'node:util';
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { DatabaseOptions } from '@wow/core/database';
import pg from 'pg';
import { inject } from 'vitest';

const run = promisify(execFile);

/** Copies the contents of one directory into another. For a thousand files, Node's `cp` takes three times as long. */
const copyDirectory = async (from: string, to: string): Promise<void> => {
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await run('cp', ['-R', `${from}/.`, to]);
};

/** Node's types lack the value. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

const CACHED = Symbol.for('wow.testing.postgres-compiled');

/**
 * Compiles the embedded PostgreSQL once for this process: all workers that open a database share its machine code as long
 * as it is referenced. Modules are loaded again for each test file, so a global refers to it.
 */
const cacheCompiledPostgres = (): Promise<object> => {
  const cache: Partial<Record<symbol, Promise<object>>> = globalThis;
  return (cache[CACHED] ??= WebAssembly.compile(readFileSync(getPgliteWasmPath())));
};

const getPgliteWasmPath = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');

/** A migrated, empty database for one test. */
export interface FreshDatabase {
  options: DatabaseOptions;
  remove(): Promise<void>;
}

/** Creates a database of this kind from the run's template, or as a copy of one that no process has open. */
export const createFreshDatabase = (kind: 'embedded' | 'postgres', copied?: DatabaseOptions): Promise<FreshDatabase> =>
  kind === 'embedded' ? createFreshEmbedded(copied) : createFreshPostgres(copied);

const createFreshEmbedded = async (copied?: DatabaseOptions): Promise<FreshDatabase> => {
  const embedded = inject('embedded');
  if ('unavailable' in embedded) throw new Error(`The embedded database is ${embedded.unavailable}.`);
  const directory = mkdtempSync(join(tmpdir(), 'wow-test-'));
  const from = copied?.kind === 'embedded' ? copied.directory : embedded.template;
  await Promise.all([copyDirectory(from, directory), cacheCompiledPostgres()]);
  return {
    options: { kind: 'embedded', directory },
    remove: async () => rmSync(directory, { recursive: true, force: true }),
  };
};

const createFreshPostgres = async (copied?: DatabaseOptions): Promise<FreshDatabase> => {
  const postgres = inject('postgres');
  if ('unavailable' in postgres) throw new Error(`PostgreSQL is unavailable: ${postgres.unavailable}.`);
  const name = `wow_${randomUUID().replaceAll('-', '')}`;
  const from = copied?.kind === 'postgres' ? new URL(copied.url).pathname.slice(1) : postgres.template;
  await onServer(postgres.url, `create database ${name} template ${from}`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return {
    options: { kind: 'postgres', url: url.href },
    remove: () => onServer(postgres.url, `drop database ${name} with (force)`),
  };
};

const onServer = async (url: string, statement: string): Promise<void> => {
  // Copying a database may exceed the time limits of our own connections.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

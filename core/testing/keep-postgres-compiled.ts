import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const KEPT = Symbol.for('wow.testing.postgres-compiled');

/**
 * Compiles the embedded PostgreSQL once for this process and keeps it there: while one is kept, each worker that opens
 * a database shares its machine code, which would be made anew with every database otherwise. Our own modules are new
 * in each test file, so it is kept beside them.
 */
export const keepPostgresCompiled = (): Promise<unknown> => {
  const kept: Partial<Record<symbol, Promise<unknown>>> = globalThis;
  return (kept[KEPT] ??= WebAssembly.compile(readFileSync(wasmOfPglite())));
};

const wasmOfPglite = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');

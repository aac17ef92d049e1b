import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Node has it; the types of Node know the types in it, not the value. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

const KEPT = Symbol.for('wow.testing.postgres-compiled');

/**
 * Compiles the embedded PostgreSQL once for this process and keeps it there: while one is kept, each worker that opens
 * a database shares its machine code, which would be made anew with every database otherwise. Our own modules are new
 * in each test file, so it is kept beside them.
 */
export const keepPostgresCompiled = (): Promise<object> => {
  const kept: Partial<Record<symbol, Promise<object>>> = globalThis;
  return (kept[KEPT] ??= WebAssembly.compile(readFileSync(wasmOfPglite())));
};

const wasmOfPglite = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');

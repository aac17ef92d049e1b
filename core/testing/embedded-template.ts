import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, openDatabase } from '@wow/core/database';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/wow-embedded/', import.meta.url));
const DAY_MS = 86_400_000;

/** Returns the data directory of a migrated, closed embedded database to copy from, made once for these migrations. */
export const embeddedTemplate = async (migrations: string): Promise<string> => {
  const path = join(CACHE, keyOf(migrations));
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
    // Another run was faster.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(path)) throw error;
  }
  return path;
};

/** Changes with everything that the template is made of. */
const keyOf = (migrations: string): string => {
  const hash = createHash('sha256').update(versionOfPglite());
  for (const name of readdirSync(migrations).sort()) hash.update(name).update(readFileSync(join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
};

const versionOfPglite = (): string => {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return readFileSync(join(entry, '../../package.json'), 'utf8');
};

const removeOld = (): void => {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { recursive: true, force: true });
  }
};

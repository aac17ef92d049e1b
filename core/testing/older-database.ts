import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, type Database } from '@wow/core/database';
import { migrationsFolder } from './describe-on-each-database.ts';

/**
 * Empties the database and migrates it up to the version before a migration. Returns the names of what is pending.
 * @param first @default the last migration
 */
export async function emptyBeforeMigration(db: Database, first?: string): Promise<string[]> {
  await db.query('drop schema public cascade');
  await db.query('create schema public');
  const names = readdirSync(migrationsFolder()).toSorted();
  const pending = names.filter((name) => name >= (first ?? names.at(-1)!)); // the product has migrations
  const folder = mkdtempSync(join(tmpdir(), 'wow-migrations-'));
  try {
    cpSync(migrationsFolder(), folder, { recursive: true });
    for (const name of pending) rmSync(join(folder, name));
    await migrate(db, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return pending;
}

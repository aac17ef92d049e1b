import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queryable } from '@wow/core/database';
import { type Archive, ArchiveError } from './archive.ts';
import { listArchivedFiles } from './archive-store.ts';

/** Returns a sentence that names an archived file which is missing or has another size. The audit compares their contents. */
export async function findDamagedFile(db: Queryable, directory: string): Promise<string | null> {
  for (const { name, bytes } of await listArchivedFiles(db)) {
    const path = join(directory, name);
    const size = await stat(path).then(
      (found) => found.size,
      () => null,
    );
    if (size === null) return `The archived file ${path} is missing.`;
    if (size !== bytes) return `The archived file ${path} has ${size} bytes instead of ${bytes}.`;
  }
  return null;
}

/** Rejects with an `ArchiveError` if a file is missing: a download that has begun could only break off. */
export async function requireFiles({
  db,
  archive,
}: {
  readonly db: Queryable;
  readonly archive: Archive;
}): Promise<void> {
  const damaged = await findDamagedFile(db, archive.directory);
  if (damaged !== null) throw new ArchiveError(damaged);
}

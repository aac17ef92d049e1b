import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const lastAuditSchema = z.object({
  endedAt: z.iso.datetime(),
  discrepancies: z.int(),
  rounds: z.int(),
});

/** The result of the last audit of the whole installation, for `/metrics`. */
export type LastAudit = z.infer<typeof lastAuditSchema>;

const getPath = (dataDir: string): string => join(dataDir, 'last-audit.json');

export async function saveLastAudit(dataDir: string, audit: LastAudit): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${getPath(dataDir)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(audit)}\n`);
  await rename(draft, getPath(dataDir));
}

/** Returns null if none is stored, or the file is no result. */
export async function readLastAudit(dataDir: string): Promise<LastAudit | null> {
  try {
    return lastAuditSchema.parse(JSON.parse(await readFile(getPath(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

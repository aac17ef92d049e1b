import { appendFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@wow/core/database';
import { ConfigError } from '../config/read-setting.ts';
import { compareWithMark, takeMark, type MarkComparison } from './compare-mark.ts';
import { getMarkPath, readMark, writeMark, type HighWaterMark } from './mark-file.ts';

type Lost = Extract<MarkComparison, { kind: 'lost' }>;

const describeLoss = ({ lostRounds, expected, found }: Lost): string =>
  lostRounds > 0
    ? `${lostRounds} ${lostRounds === 1 ? 'round is' : 'rounds are'} missing in the database (expected ${expected}, found ${found})`
    : `the end of the history is missing in the database (expected ${expected}, found ${found})`;

/**
 * Compares the database with the mark beside it, before the server writes. Throws if something was lost. A mark of
 * another database is moved aside. Returns sentences for the operator.
 */
export async function checkHighWaterMark(db: Database, dataDir: string): Promise<string[]> {
  const path = getMarkPath(dataDir);
  const mark = await readMark(path);
  if (mark === null) return [];
  if (mark === 'damaged')
    return [`${path} is damaged, as after a power failure: it is written again, and was not compared.`];
  const wal = db.files ? (await db.files.readWal()).position : null;
  const compared = await db.snapshot((tx) => compareWithMark(tx, mark, wal));
  if (compared.kind === 'agrees') return [];
  if (compared.kind === 'lost') {
    throw new ConfigError(
      `${describeLoss(compared)}, according to ${path}. Restore a backup (docs/how-to/back-up.md), ` +
        'or accept the loss: npm run wow -- accept-loss',
    );
  }
  const aside = await moveAside(path);
  return [
    `${path} belongs to another database, installed at ${compared.installation}. It was not compared, and is now ${aside}.`,
  ];
}

const toFileTime = (at: Date): string =>
  at
    .toISOString()
    .replaceAll(/[:.]/g, '')
    .replace(/\d{3}Z$/, 'Z');

async function moveAside(path: string): Promise<string> {
  const aside = path.replace(/\.json$/, `.${toFileTime(new Date())}.json`);
  await rename(path, aside);
  return aside;
}

/** Writes the database's own mark and a line about what it replaces. Returns the line. */
export async function resetMark(db: Database, dataDir: string, reason: string): Promise<string> {
  const path = getMarkPath(dataDir);
  const before = await readMark(path);
  const after = await takeMark(db);
  const line = `${after.at} ${reason}: ${describeRounds(before)} before, ${after.rounds} rounds now`;
  await appendFile(join(dataDir, 'high-water-mark.log'), `${line}\n`, { mode: 0o600, flush: true });
  await writeMark(path, after, { flush: true });
  return line;
}

const describeRounds = (mark: HighWaterMark | 'damaged' | null): string => {
  if (mark === null) return 'no mark';
  return mark === 'damaged' ? 'a damaged mark' : `${mark.rounds} rounds`;
};

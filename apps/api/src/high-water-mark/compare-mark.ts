import { readInstallation, type Database, type Transaction } from '@wow/core/database';
import { countLoggedRounds, findHeadRoot, readLastHead } from '@wow/product/fair-play/server';
import { countQueuedRounds } from '@wow/product/games/server';
import type { HighWaterMark } from './mark-file.ts';

export type MarkComparison =
  | { readonly kind: 'agrees' }
  /** The mark was written beside another database, and says nothing about this one. */
  | { readonly kind: 'other database'; readonly installation: string }
  | { readonly kind: 'lost'; readonly expected: string; readonly found: string; readonly lostRounds: number };

/** Returns the database's mark. In a snapshot: a round that moves from the queue to the log is counted once. */
export async function takeMark(db: Database): Promise<HighWaterMark> {
  // Before the rounds: the mark must never be ahead of the database.
  const wal = db.files ? (await db.files.readWal()).position : null;
  return { ...(await db.snapshot(countMark)), wal };
}

async function countMark(tx: Transaction): Promise<Omit<HighWaterMark, 'wal'>> {
  const installation = await readInstallation(tx);
  const head = await readLastHead(tx);
  return {
    installation: installation?.installedAt ?? '',
    rounds: (await countLoggedRounds(tx)) + (await countQueuedRounds(tx)),
    head: head && { size: head.size, root: head.root },
    at: new Date().toISOString(),
  };
}

/** Compares within a snapshot. `wal` is null for PostgreSQL. */
export async function compareWithMark(
  tx: Transaction,
  mark: HighWaterMark,
  wal: number | null,
): Promise<MarkComparison> {
  const { installation, rounds } = await countMark(tx);
  if (installation !== mark.installation) return { kind: 'other database', installation: mark.installation };
  if (rounds < mark.rounds) {
    const lostRounds = mark.rounds - rounds;
    return {
      kind: 'lost',
      expected: `${mark.rounds} rounds or more`,
      found: `${rounds}, ${lostRounds} fewer`,
      lostRounds,
    };
  }
  if (mark.head !== null && (await findHeadRoot(tx, mark.head.size)) !== mark.head.root) {
    const expected = `the head ${mark.head.root} of ${mark.head.size} leaves of the public log`;
    return { kind: 'lost', expected, found: 'another history', lostRounds: 0 };
  }
  if (wal !== null && mark.wal !== null && wal < mark.wal) {
    const expected = `${mark.wal} bytes of write-ahead log or more`;
    return { kind: 'lost', expected, found: `${wal}, ${mark.wal - wal} fewer`, lostRounds: 0 };
  }
  return { kind: 'agrees' };
}

import type { Database, Transaction } from '@wow/core/database';
import { ArchiveError } from './archive.ts';
import {
  dropPartition,
  lockPartition,
  saveEntries,
  saveFile,
  toFileName,
  type ArchivedEntry,
  type OldPartition,
} from './archive-store.ts';
import { writeArchiveFile, type ArchivableRow, type Block } from './write-archive-file.ts';

/** How rounds go into files. */
export interface ArchivedHistory<R extends ArchivableRow> {
  /** Returns why the partition must stay, as the end of a sentence, or null. */
  readonly findHindrance: (tx: Transaction, partition: string) => Promise<string | null>;
  readonly streamRows: (tx: Transaction, partition: string) => AsyncIterable<readonly R[]>;
  readonly saveBlock: (tx: Transaction, file: string, block: Block<R>) => Promise<void>;
  /** Returns the sums of the partition's entries of other purses than the player's. */
  readonly sumEntries: (tx: Transaction, partition: string) => Promise<readonly ArchivedEntry[]>;
  /** Returns the tables and their partitions that leave with it. */
  readonly listLeaving: (
    tx: Transaction,
    partition: string,
  ) => Promise<readonly (readonly [table: string, name: string])[]>;
}

export type ArchivedPartition = OldPartition & ({ readonly fileBytes: number } | { readonly hindrance: string });

/**
 * Moves a partition into a file and drops it, in one transaction: after a failure, the next call writes the file again.
 * Returns null if another process has archived it. Rejects with an `ArchiveError`.
 */
export const archivePartition = <R extends ArchivableRow>(
  db: Database,
  directory: string,
  partition: OldPartition,
  history: ArchivedHistory<R>,
): Promise<ArchivedPartition | null> =>
  db.maintain(async (tx) => {
    const { name } = partition;
    const expected = await lockPartition(tx, name);
    if (expected === null) return null;
    const hindrance = await history.findHindrance(tx, name);
    if (hindrance !== null) return { ...partition, hindrance };
    const file = toFileName(name);
    const written = await writeArchiveFile(directory, file, history.streamRows(tx, name), (block) =>
      history.saveBlock(tx, file, block),
    );
    if (written.rows !== expected) {
      throw new ArchiveError(
        `${name} has ${expected} rows, and ${written.rows} of them belong to a seed pair: run the audit.`,
      );
    }
    await saveFile(tx, partition, written);
    await saveEntries(tx, file, await history.sumEntries(tx, name));
    for (const [table, leaving] of await history.listLeaving(tx, name)) await dropPartition(tx, table, leaving);
    return { ...partition, rows: written.rows, fileBytes: written.bytes };
  });

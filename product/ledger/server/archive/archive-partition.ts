import type { Database, Transaction } from '@wow/core/database';
import { ArchiveError } from './archive.ts';
import { dropPartition, lockPartition, saveFile, toFileName, type OldPartition } from './archive-store.ts';
import { writeArchiveFile, type ArchivableRow, type Block } from './write-archive-file.ts';

/** How one of the histories goes into files. */
export interface ArchivedHistory<R extends ArchivableRow> {
  /** The SQL condition of the rows that leave. */
  readonly leaving: string;
  /** Copies the others to a new table and returns its name, or null if all leave. */
  readonly keepOthers: (tx: Transaction, partition: string) => Promise<string | null>;
  /** Returns why the partition must stay, as the end of a sentence, or null. */
  readonly findHindrance: (tx: Transaction, partition: string) => Promise<string | null>;
  readonly streamRows: (tx: Transaction, partition: string) => AsyncIterable<readonly R[]>;
  readonly saveBlock: (tx: Transaction, file: string, block: Block<R>) => Promise<void>;
  /** Called before the partition is dropped. */
  readonly finish: (tx: Transaction, file: string, partition: string) => Promise<void>;
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
    const expected = await lockPartition(tx, name, history.leaving);
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
    await history.finish(tx, file, name);
    await dropPartition(tx, partition, await history.keepOthers(tx, name));
    return { ...partition, rows: written.rows, fileBytes: written.bytes };
  });

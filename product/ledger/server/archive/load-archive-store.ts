import { createReadStream } from 'node:fs';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { join } from 'node:path';
import { DatabaseError, streamRows, type Row, type Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { type Archive, ArchiveError, type ArchivedRows } from './archive.ts';
import { listArchivedFiles, type ArchivedFile, type History } from './archive-store.ts';
import { ARCHIVED_TRANSFER_ROWS } from './archived-transfers-store.ts';

const HISTORIES: readonly History[] = ['round', 'transfer'];

/** Selects where the archived transfers of a player are, or of all. */
const ARCHIVED_TRANSFER_RUNS = `
  select ${ARCHIVED_TRANSFER_ROWS} from archived_transfers old
   where $1::bigint is null or old.player_id = $1
   order by old.file, old.block_start, old.first_row`;

/**
 * Keeps `wow archive` from dropping a month that the snapshot of this transaction has. It must come first: a lock
 * takes no snapshot.
 */
export const keepMonths = async (tx: Transaction): Promise<void> => {
  for (const history of HISTORIES) await tx.query(`lock table ${history} in access share mode`);
};

/**
 * Makes `round` and `transfer` views of this transaction that also have the archived rows of a player, or with null all.
 * `roundRuns` selects where the rounds are. Rejects with an `ArchiveError` if a file is not as it was written.
 */
export async function loadArchive(
  tx: Transaction,
  archive: Archive,
  playerId: PlayerId | null,
  roundRuns: string,
): Promise<void> {
  const files = await listArchivedFiles(tx);
  if (files.length === 0) return;
  if (playerId === null) for (const file of files) await checkFile(archive, file);
  await loadRows(tx, archive, 'round', roundRuns, playerId);
  await loadRows(tx, archive, 'transfer', ARCHIVED_TRANSFER_RUNS, playerId);
  // Views hide the tables, so they come last. Temporary relations are found first.
  for (const history of HISTORIES) {
    await tx.query(
      `create temporary view ${history} as select * from ${history} union all select * from loaded_${history}`,
    );
  }
}

async function checkFile({ directory }: Archive, { name, sha256 }: ArchivedFile): Promise<void> {
  const path = join(directory, name);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash).catch((error: unknown) => {
    throw new ArchiveError(`The archived file ${path} cannot be read: ${String(error)}.`);
  });
  if (hash.digest('hex') !== sha256) throw new ArchiveError(`The archived file ${path} is not as it was written.`);
}

const ROWS_AT_ONCE = 1_000;

async function loadRows(
  tx: Transaction,
  archive: Archive,
  history: History,
  runsStatement: string,
  playerId: PlayerId | null,
): Promise<void> {
  await tx.query(`create temporary table loaded_${history} (like ${history}_rest including indexes) on commit drop`);
  let runs: ArchivedRows[] = [];
  const flush = async (): Promise<void> => {
    const [first] = runs;
    if (first === undefined) return;
    const json = await archive.readJson(runs);
    runs = [];
    try {
      await tx.query(
        `insert into loaded_${history} select * from json_populate_recordset(null::loaded_${history}, $1::json)`,
        [json],
      );
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      throw new ArchiveError(`The archived file ${first.file} has rows that do not fit: ${error.message}.`);
    }
  };
  const pages = streamRows<ArchivedRows & Row>(tx, `archived_${history}_runs`, runsStatement, [playerId]);
  let rows = 0;
  for await (const page of pages) {
    for (const run of page) {
      runs.push(run);
      rows += run.rows;
      if (rows >= ROWS_AT_ONCE) {
        await flush();
        rows = 0;
      }
    }
  }
  await flush();
  await tx.query(`analyze loaded_${history}`);
}

import { createReadStream } from 'node:fs';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { join } from 'node:path';
import { DatabaseError, streamRows, type Row, type Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import {
  type Archive,
  type ArchivedFile,
  type ArchivedRows,
  ArchiveError,
  BLOCK_COLUMNS,
  listArchivedFiles,
} from '@wow/product/ledger/server';

/**
 * Keeps `wow archive` from dropping a month that the snapshot of this transaction has. It must come first: a lock
 * takes no snapshot.
 */
export const keepMonths = async (tx: Transaction): Promise<void> => {
  await tx.query('lock table round, round_batch in access share mode');
};

/** Selects where the archived rounds of a player are, or of all. */
const ARCHIVED_ROUNDS_OF = `
  select ${BLOCK_COLUMNS}, old.first_row as "firstRow", old.rounds as rows
    from archived_rounds old join seed_pair pair on pair.id = old.seed_pair_id
   where $1::bigint is null or pair.player_id = $1
   order by old.file, old.block_start, old.first_row`;

/**
 * Makes `signed_round` a view of this transaction that also has the archived rounds of a player, or with null all. Rejects
 * with an `ArchiveError` if a file is not as it was written.
 */
export async function loadArchive(tx: Transaction, archive: Archive, playerId: PlayerId | null): Promise<void> {
  const files = await listArchivedFiles(tx);
  if (files.length === 0) return;
  if (playerId === null) for (const file of files) await checkFile(archive, file);
  await loadRows(tx, archive, playerId);
  // The view hides the other, so it comes last. Temporary relations are found first.
  await tx.query(
    'create temporary view signed_round as select * from signed_round union all select * from loaded_round',
  );
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

async function loadRows(tx: Transaction, archive: Archive, playerId: PlayerId | null): Promise<void> {
  await tx.query('create temporary table loaded_round on commit drop as select * from signed_round with no data');
  await tx.query('alter table loaded_round add primary key (seed_pair_id, nonce)');
  let runs: ArchivedRows[] = [];
  const flush = async (): Promise<void> => {
    const [first] = runs;
    if (first === undefined) return;
    const json = await archive.readJson(runs);
    runs = [];
    try {
      await tx.query('insert into loaded_round select * from json_populate_recordset(null::loaded_round, $1::json)', [
        json,
      ]);
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      throw new ArchiveError(`The archived file ${first.file} has rows that do not fit: ${error.message}.`);
    }
  };
  const pages = streamRows<ArchivedRows & Row>(tx, 'archived_runs', ARCHIVED_ROUNDS_OF, [playerId]);
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
  await tx.query('analyze loaded_round');
}

import { createReadStream } from 'node:fs';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { join } from 'node:path';
import { DatabaseError, streamRows, type Row, type Transaction } from '@wow/core/database';
import { scopeParameters, TOUCHED_PURSES, type AuditScope } from '../audit-store.ts';
import { type Archive, ArchiveError, type ArchivedRows } from './archive.ts';
import { listArchivedFiles, type ArchivedFile, type History } from './archive-store.ts';
import { ARCHIVED_TRANSFER_ROWS } from './archived-transfers-store.ts';

/** A statement whose rows are `ArchivedRows`, with the parameters of the scope. */
export type SelectRuns = (scope: AuditScope) => string;

const selectTransferRuns: SelectRuns = (scope) => `
  select ${ARCHIVED_TRANSFER_ROWS}
    from archived_transfers old
         ${scope.since ? `join ${TOUCHED_PURSES} touched on touched.player_id = old.player_id and old.last_version >= touched.from_version` : ''}
   where $1::bigint is null or old.player_id = $1
   order by old.file, old.block_start, old.first_row`;

/**
 * Makes `round` and `transfer` views of this transaction that also have the archived rows of the scope. Rejects with an
 * `ArchiveError` if a file is not as it was written.
 */
export async function loadArchive(
  tx: Transaction,
  archive: Archive,
  scope: AuditScope,
  selectRoundRuns: SelectRuns,
): Promise<void> {
  const files = await listArchivedFiles(tx);
  if (files.length === 0) return;
  if (scope.playerId === null) for (const file of files) await checkFile(archive, file);
  const isLater = files.every(({ until }) => scope.since !== null && scope.since >= until);
  // Of archived months, a later scope needs only what a wrong clock has put there.
  const loaded = { ...scope, since: isLater ? scope.since : null };
  await loadRows(tx, archive, 'round', selectRoundRuns(loaded), loaded);
  await loadRows(tx, archive, 'transfer', selectTransferRuns(loaded), loaded);
  // Views hide the tables, so they come last. Temporary relations are found first.
  for (const history of ['round', 'transfer']) {
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
  selectRuns: string,
  scope: AuditScope,
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
  const pages = streamRows<ArchivedRows & Row>(tx, `archived_${history}_runs`, selectRuns, scopeParameters(scope));
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

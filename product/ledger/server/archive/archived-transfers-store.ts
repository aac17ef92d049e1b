import { streamRows, type Queryable, type Row, type Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { Archive, ArchivedRows } from './archive.ts';
import type { ArchivedHistory } from './archive-partition.ts';
import { BLOCK_COLUMNS } from './archive-store.ts';
import type { ArchivableRow, Block } from './write-archive-file.ts';

interface TransferLine extends ArchivableRow, Row {
  readonly player_id: PlayerId;
  readonly version: number;
}

/** Quests, corrections and seasons read the other transfers. They are few. */
const LEAVING = `reason in ('stake', 'payout')`;

const COLUMNS = 'player_id, version, line, unit, from_purse, to_purse, amount, player_after, reason, at';

export const ARCHIVED_TRANSFERS: ArchivedHistory<TransferLine> = {
  leaving: LEAVING,
  async keepOthers(tx, partition) {
    const kept = `${partition}_kept`;
    await tx.query(`create table ${kept} (like transfer_rest including all)`);
    await tx.query(`insert into ${kept} (${COLUMNS}) select ${COLUMNS} from ${partition} where not ${LEAVING}`);
    await tx.query(
      `create trigger ${partition}_is_append_only before update or delete or truncate on ${kept}
         for each statement execute function refuse_change()`,
    );
    return kept;
  },
  /** Pages of transfers are read from the archive in the order of versions. */
  async findHindrance(tx, partition) {
    const found = await tx.query(
      `select from (select player_id, min(version) as version from ${partition} where ${LEAVING} group by player_id) first
        where exists (select from archived_transfers old
                       where old.player_id = first.player_id and old.last_version >= first.version)
        limit 1`,
    );
    return found.length > 0 ? 'a clock was wrong: it has transfers from before archived ones' : null;
  },
  streamRows: (tx, partition) =>
    streamRows(
      tx,
      'leaving_transfers',
      `select to_jsonb(leaving)::text as line, player_id, version
         from ${partition} leaving where ${LEAVING} order by player_id, version, leaving.line`,
    ),
  saveBlock: (tx, file, block) => saveRuns(tx, file, block, toRuns(block.rows)),
  async finish(tx, file, partition) {
    await tx.query(
      `insert into archived_entry (file, purse, unit, amount)
       select $1, entry.purse, unit, sum(entry.amount)
         from ${partition} cross join lateral (values (from_purse, -amount::bigint), (to_purse, amount::bigint)) entry (purse, amount)
        where ${LEAVING} and entry.purse <> 'player' group by entry.purse, unit`,
      [file],
    );
  },
};

interface Run {
  readonly first: TransferLine;
  readonly firstRow: number;
  last: TransferLine;
  transfers: number;
}

/** A run is what a block has of one player. */
function toRuns(rows: readonly TransferLine[]): Run[] {
  const runs: Run[] = [];
  for (const [firstRow, row] of rows.entries()) {
    let run = runs.at(-1);
    if (run?.first.player_id !== row.player_id) {
      run = { first: row, firstRow, last: row, transfers: 0 };
      runs.push(run);
    }
    run.last = row;
    run.transfers += 1;
  }
  return runs;
}

const saveRuns = async (
  tx: Transaction,
  file: string,
  { blockStart, blockBytes }: Block<TransferLine>,
  runs: readonly Run[],
): Promise<void> => {
  await tx.query(
    `insert into archived_transfers (player_id, first_version, last_version, transfers, first_row, file, block_start,
                                     block_bytes)
     select run.*, $6, $7, $8
       from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::integer[], $5::integer[]) run`,
    [
      runs.map(({ first }) => first.player_id),
      runs.map(({ first }) => first.version),
      runs.map(({ last }) => last.version),
      runs.map(({ transfers }) => transfers),
      runs.map(({ firstRow }) => firstRow),
      file,
      blockStart,
      blockBytes,
    ],
  );
};

export const ARCHIVED_TRANSFER_ROWS = `${BLOCK_COLUMNS}, old.first_row as "firstRow", old.transfers as rows`;

/** Returns a player's archived transfers from a version on as JSON: at least `limit`, or all. Null if there are none. */
export async function readArchivedTransfers(
  { db, archive }: { readonly db: Queryable; readonly archive: Archive },
  playerId: PlayerId,
  fromVersion: number,
  limit: number,
): Promise<string | null> {
  const found = await db.query<ArchivedRows & Row>(
    // The first run may begin before, so its transfers do not count.
    `select ${ARCHIVED_TRANSFER_ROWS}
       from (select run.*, coalesce(sum(transfers) filter (where first_version > $2) over before, 0) as transfers_before
               from (select * from archived_transfers
                      where player_id = $1 and last_version >= $2
                      order by first_version, file, block_start limit $3) run
             window before as (order by first_version, file, block_start rows between unbounded preceding and 1 preceding)) old
      where transfers_before < $3
      order by first_version, file, block_start`,
    [playerId, fromVersion, limit],
    'find-archived-transfers',
  );
  return found.length === 0 ? null : archive.readJson(found);
}

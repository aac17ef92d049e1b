import { streamRows, type Row, type Transaction } from '@wow/core/database';
import type { ArchivableRow, ArchivedHistory, Block } from '@wow/product/ledger/server';

interface RoundLine extends ArchivableRow, Row {
  readonly seed_pair_id: number;
  readonly nonce: number;
  readonly version: number;
  /** In UTC, like 2026-11-28. */
  readonly day: string;
}

export const ARCHIVED_ROUNDS: ArchivedHistory<RoundLine> = {
  leaving: 'true',
  keepOthers: () => Promise.resolve(null),
  /** The log reads its rounds from the database. */
  async findHindrance(tx, partition) {
    const queued = await tx.query(
      `select from log_queue cross join lateral unnest(seed_pair_ids, nonces) as waiting (seed_pair_id, nonce)
         join ${partition} leaving using (seed_pair_id, nonce) limit 1`,
    );
    return queued.length > 0 ? 'some of its rounds are not in the log yet: start the server, and try again' : null;
  },
  /** Reads pair by pair, because a sort needs as much disk again. */
  streamRows: (tx, partition) =>
    streamRows(
      tx,
      'leaving_rounds',
      `select to_jsonb(leaving)::text as line, leaving.seed_pair_id, leaving.nonce, leaving.version,
              (leaving.at at time zone 'UTC')::date::text as day
         from seed_pair pair
        cross join lateral (select * from ${partition} own where own.seed_pair_id = pair.id order by own.nonce) leaving
        order by pair.player_id, pair.id, leaving.nonce`,
    ),
  saveBlock: (tx, file, block) => saveRuns(tx, file, block, toRuns(block.rows)),
  finish: () => Promise.resolve(),
};

interface Run {
  readonly first: RoundLine;
  readonly firstRow: number;
  rounds: number;
  lastVersion: number;
  readonly days: Set<string>;
}

/** A run is what a block has of one pair, without gaps. */
function toRuns(rows: readonly RoundLine[]): Run[] {
  const runs: Run[] = [];
  for (const [firstRow, row] of rows.entries()) {
    let run = runs.at(-1);
    if (run?.first.seed_pair_id !== row.seed_pair_id || run.first.nonce + run.rounds !== row.nonce) {
      run = { first: row, firstRow, rounds: 0, lastVersion: row.version, days: new Set() };
      runs.push(run);
    }
    run.rounds += 1;
    run.lastVersion = Math.max(run.lastVersion, row.version);
    run.days.add(row.day);
  }
  return runs;
}

async function saveRuns(
  tx: Transaction,
  file: string,
  { blockStart, blockBytes }: Block<RoundLine>,
  runs: readonly Run[],
): Promise<void> {
  await tx.query(
    `insert into archived_rounds (seed_pair_id, first_nonce, rounds, last_version, first_row, days,
                                  file, block_start, block_bytes)
     select pair, first_nonce, rounds, last_version, first_row, days::date[], $7, $8, $9
       from unnest($1::bigint[], $2::bigint[], $3::integer[], $4::bigint[], $5::integer[], $6::text[])
            as run (pair, first_nonce, rounds, last_version, first_row, days)`,
    [
      runs.map(({ first }) => first.seed_pair_id),
      runs.map(({ first }) => first.nonce),
      runs.map(({ rounds }) => rounds),
      runs.map(({ lastVersion }) => lastVersion),
      runs.map(({ firstRow }) => firstRow),
      runs.map(({ days }) => `{${[...days].join(',')}}`),
      file,
      blockStart,
      blockBytes,
    ],
  );
}

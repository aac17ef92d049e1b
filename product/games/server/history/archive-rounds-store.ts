import { streamRows, type Row, type Transaction } from '@wow/core/database';
import { readSignatures } from '../engine/rounds-store.ts';
import type { ArchivableRow, ArchivedEntry, ArchivedHistory, Block } from '@wow/product/ledger/server';

interface RoundLine extends ArchivableRow, Row {
  readonly seed_pair_id: number;
  readonly nonce: number;
  readonly version: number;
  /** In UTC, like 2026-11-28. */
  readonly day: string;
}

export const ARCHIVED_ROUNDS: ArchivedHistory<RoundLine> = {
  /** The log reads its rounds from the database. */
  async findHindrance(tx, partition) {
    const queued = await tx.query(
      `select from log_queue cross join lateral unnest(seed_pair_ids, nonces) as waiting (seed_pair_id, nonce)
         join ${partition} leaving using (seed_pair_id, nonce) limit 1`,
    );
    return queued.length > 0 ? 'some of its rounds are not in the log yet: start the server, and try again' : null;
  },
  /** Reads pair by pair, because a sort needs as much disk again. */
  async *streamRows(tx, partition) {
    const pages = streamRows<LeavingRound>(
      tx,
      'leaving_rounds',
      `select (to_jsonb(leaving) - array['batch', 'batch_position'] || to_jsonb(own_batch) - array['id', 'signature', 'leaves'])::text as line,
              leaving.seed_pair_id, leaving.nonce, leaving.version, leaving.batch_position as position,
              encode(own_batch.signature, 'hex') as signature, encode(own_batch.leaves, 'hex') as leaves,
              (leaving.at at time zone 'UTC')::date::text as day
         from seed_pair pair
        cross join lateral (select * from ${partition} own where own.seed_pair_id = pair.id order by own.nonce) leaving
        cross join lateral (
          select * from round_batch where round_batch.id = leaving.batch and round_batch.at = leaving.at limit 1
        ) own_batch
        order by pair.player_id, pair.id, leaving.nonce`,
    );
    for await (const page of pages) yield page.map(toLine);
  },
  saveBlock: (tx, file, block) => saveRuns(tx, file, block, toRuns(block.rows)),
  sumEntries: (tx, partition) =>
    tx.query<ArchivedEntry & Row>(
      `select 'house' as purse, unit, sum(amount)::bigint as amount
         from ${partition}
        cross join lateral (values ('points', bet - payout), ('spins', spins_before - spins_after)) moved (unit, amount)
        group by unit`,
    ),
  async listLeaving(tx, partition) {
    const batches = partition.replace('round', 'round_batch');
    const found = await tx.query(`select from pg_inherits where inhrelid = to_regclass($1)`, [batches]);
    return [['round', partition], ...(found.length > 0 ? [['round_batch', batches] as const] : [])];
  },
};

interface LeavingRound extends RoundLine {
  readonly position: number;
  readonly signature: string | null;
  readonly leaves: string | null;
}

/** A line has the signature of its round alone. */
function toLine({ line, position, signature, leaves, ...round }: LeavingRound): RoundLine {
  if (signature === null) return { ...round, line };
  const own = readSignatures(signature, leaves)[position]!.toString('hex'); // a batch has a leaf for each of its rounds
  return { ...round, line: `${line.slice(0, -1)}, "signature": "\\\\x${own}"}` };
}

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

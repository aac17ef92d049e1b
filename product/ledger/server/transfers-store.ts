import type { Queryable, Transaction, Row } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';
import type { Transfer } from '../transfer.ts';
import type { Archive } from './archive/archive.ts';
import { readArchivedTransfers } from './archive/archived-transfers-store.ts';

/** What the xp of a transfer was computed from. */
export interface Earning {
  readonly base: Hundredths;
  /** Hundredths: 120 multiplies by 1.2. */
  readonly factor: number;
}

/** Belongs to the transfer at this line of this version of the purse. */
export async function saveEarning(
  tx: Transaction,
  { playerId, version, line }: { readonly playerId: PlayerId; readonly version: number; readonly line: number },
  { base, factor }: Earning,
): Promise<void> {
  await tx.query(
    'insert into earning (player_id, version, line, base, factor) values ($1, $2, $3, $4, $5)',
    [playerId, version, line, base, factor],
    'save-earning',
  );
}

/** Returns the xp just before each time, in their order. */
export async function readXpBefore(db: Queryable, playerId: PlayerId, moments: readonly Date[]): Promise<Hundredths[]> {
  const rows = await db.query<{ xp: Hundredths }>(
    `select coalesce(last.player_after, 0) as xp
       from unnest($2::text[]) with ordinality as moment (at, position)
       left join lateral (
         select player_after from transfer
          where player_id = $1 and unit = 'xp' and transfer.at < moment.at::timestamptz
          order by version desc, line desc limit 1
       ) as last on true
      order by moment.position`,
    [playerId, moments.map((moment) => moment.toISOString())],
    'read-xp-before',
  );
  return rows.map((row) => row.xp);
}

export interface StoredTransfer extends Transfer {
  readonly version: number;
  readonly line: number;
  readonly playerAfter: Hundredths;
  readonly earning: Earning | null;
  readonly at: Date;
}

type TransferPosition = Pick<StoredTransfer, 'version' | 'line'>;

type TransferRow = Omit<StoredTransfer, 'earning'> & { readonly [Column in keyof Earning]: Earning[Column] | null };

const COLUMNS = `
  version, line, unit, from_purse as "from", to_purse as "to", amount, player_after as "playerAfter", reason,
  base, factor, at`;

const IN_RANGE = 'player_id = $1 and (version, line) > ($2, $3) and version <= $4';

const selectFrom = (source: string): string => `
  select ${COLUMNS} from (select * from ${source} where ${IN_RANGE}) transfer
    left join earning using (player_id, version, line)
   order by version, line limit $5`;

/** Also those in the archive. */
export async function readTransfers(
  { db, archive }: { readonly db: Queryable; readonly archive: Archive },
  playerId: PlayerId,
  { after, upToVersion, limit }: { after: TransferPosition; upToVersion: number; limit: number },
): Promise<StoredTransfer[]> {
  const range = [playerId, after.version, after.line, upToVersion, limit];
  // The database first: a month that moves meanwhile is in both, and not in neither.
  const rows = await db.query<TransferRow & Row>(selectFrom('transfer'), range, 'read-transfers');
  const archived = await readArchivedTransfers({ db, archive }, playerId, after.version, limit);
  if (archived === null) return rows.map(toTransfer);
  const old = await db.query<TransferRow & Row>(selectFrom('json_populate_recordset(null::transfer, $6::json)'), [
    ...range,
    archived,
  ]);
  const all = new Map([...rows, ...old].map((row) => [`${row.version}-${row.line}`, row]));
  const sorted = [...all.values()].sort((a, b) => a.version - b.version || a.line - b.line);
  return sorted.slice(0, limit).map(toTransfer);
}

const toTransfer = ({ base, factor, ...row }: TransferRow): StoredTransfer => ({
  ...row,
  earning: base === null || factor === null ? null : { base, factor },
});

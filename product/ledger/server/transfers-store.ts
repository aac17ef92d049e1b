import type { Queryable, Transaction, Row } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';
import type { Transfer } from '../transfer.ts';

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

export async function readTransfers(
  db: Queryable,
  playerId: PlayerId,
  { after, upToVersion, limit }: { after: TransferPosition; upToVersion: number; limit: number },
): Promise<StoredTransfer[]> {
  const rows = await db.query<TransferRow & Row>(
    `select version, line, unit, from_purse as "from", to_purse as "to", amount, player_after as "playerAfter", reason,
            base, factor, at
       from (select * from transfer where player_id = $1 and (version, line) > ($2, $3) and version <= $4) moved
       left join earning using (player_id, version, line)
      order by version, line limit $5`,
    [playerId, after.version, after.line, upToVersion, limit],
    'read-transfers',
  );
  return rows.map(toTransfer);
}

const toTransfer = ({ base, factor, ...row }: TransferRow): StoredTransfer => ({
  ...row,
  earning: base === null || factor === null ? null : { base, factor },
});

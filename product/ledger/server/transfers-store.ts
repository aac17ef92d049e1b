import type { Queryable, Transaction, Row } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';
import type { Transfer } from '../transfer.ts';

/** What the xp of a transfer was worked out from. */
export interface Earning {
  readonly base: Hundredths;
  /** Hundredths: 120 multiplies by 1.2. */
  readonly factor: number;
}

/** Keeps base and factor beside the transfer that stands on this line of this version of the player's purse. */
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

/**
 * Returns how much xp the player had just before each of these moments, in their order. For one that is still to come
 * it is what they have now. Moments are times of the database, like those that transfers carry.
 */
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

/** A transfer as it is kept, with what its xp was worked out from where it is xp that was earned. */
export interface StoredTransfer extends Transfer {
  readonly version: number;
  readonly line: number;
  readonly playerAfter: Hundredths;
  readonly earning: Earning | null;
  readonly at: Date;
}

interface TransferRow extends Row, Transfer {
  readonly version: number;
  readonly line: number;
  readonly player_after: Hundredths;
  readonly base: Hundredths | null;
  readonly factor: number | null;
  readonly at: Date;
}

/** Where a page of transfers begins and ends. */
interface TransferPage {
  /** The last one that is known. */
  readonly after: Pick<StoredTransfer, 'version' | 'line'>;
  readonly upToVersion: number;
  readonly limit: number;
}

/** Returns the player's transfers in this stretch, in their order. */
export async function readTransfers(
  db: Queryable,
  playerId: PlayerId,
  { after, upToVersion, limit }: TransferPage,
): Promise<StoredTransfer[]> {
  const rows = await db.query<TransferRow>(
    `select version, line, unit, from_purse as "from", to_purse as "to", amount, player_after, reason, base, factor, at
       from transfer left join earning using (player_id, version, line)
      where player_id = $1 and (version, line) > ($2, $3) and version <= $4
      order by version, line limit $5`,
    [playerId, after.version, after.line, upToVersion, limit],
    'read-transfers',
  );
  return rows.map(({ player_after, base, factor, ...row }) => ({
    ...row,
    playerAfter: player_after,
    earning: base === null || factor === null ? null : { base, factor },
  }));
}

import type { Queryable, Row } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';
import type { Transfer } from '../transfer.ts';
import type { Earning } from './earnings-store.ts';

/** A transfer as it is kept, with what its xp was worked out from where it is xp that was earned. */
export interface KeptTransfer extends Transfer {
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
interface Stretch {
  /** The last one that is known. */
  readonly after: Pick<KeptTransfer, 'version' | 'line'>;
  readonly upToVersion: number;
  readonly limit: number;
}

/** Returns the player's transfers in this stretch, in their order. */
export async function readTransfers(
  db: Queryable,
  playerId: PlayerId,
  { after, upToVersion, limit }: Stretch,
): Promise<KeptTransfer[]> {
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

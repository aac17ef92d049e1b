import { streamRows, type Queryable, type Transaction } from '@wow/core/database';
import {
  selectPlayers,
  toMilliseconds,
  scopeParameters,
  type AuditScope,
  type CauseRow,
} from '@wow/product/ledger/server';

/** Amounts are hundredths. The name is the id of a reward or of a season. */
export interface RewardRecord extends CauseRow {
  readonly kind: 'reward' | 'refill' | 'season';
  readonly name: string;
  readonly line: number | null;
  /** The spins of a reward, or the xp that a season counts from. */
  readonly amount: number;
  readonly points: number;
  readonly item: string | null;
  readonly at_ms: number;
}

export const streamRewardRecords = (tx: Transaction, scope: AuditScope): AsyncGenerator<RewardRecord[]> =>
  streamRows(
    tx,
    'audited_rewards',
    `select player_id, version, kind, name, line, amount, points, item, ${toMilliseconds('at')} as at_ms
       from (select player_id, version, 'reward' as kind, reward as name, line, spins as amount, points, item, at
               from reward
             union all
             select player_id, version, 'refill', '', 0, 0, 0, null, at from refill
             union all
             select player_id, 0, 'season', season, null, xp, 0, null, at from season_base) record
      ${selectPlayers(scope)}
      order by player_id, version, name`,
    scopeParameters(scope),
  );

/** A factor for xp that a player had. Times are in milliseconds. */
export interface BoostRecord extends CauseRow {
  readonly kind: 'boost';
  /** In hundredths: 120 multiplies by 1.2. */
  readonly factor: number;
  readonly at_ms: number;
  /** Null: for good. */
  readonly until_ms: number | null;
}

export const streamBoosts = (tx: Transaction, scope: AuditScope): AsyncGenerator<BoostRecord[]> =>
  streamRows(
    tx,
    'audited_boosts',
    `select player_id, version, 'boost' as kind, factor, ${toMilliseconds('at')} as at_ms,
            case when until < 'infinity' then ${toMilliseconds('until')} end as until_ms
       from xp_boost ${selectPlayers(scope)}
      order by player_id, version`,
    scopeParameters(scope),
  );

/** Returns by what seasons are dated. */
export async function readCalendar(db: Queryable): Promise<{ openedAtMs: number; firstSeason: string | null }> {
  const [row] = await db.query<{ openedAtMs: number; firstSeason: string | null }>(
    `select ${toMilliseconds('opened_at')} as "openedAtMs", first_season as "firstSeason" from calendar`,
  );
  return row!; // a migration inserts the row
}

import { streamRows, type Row, type Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { PurseOwner, TransferReason, Unit } from '../transfer.ts';
import type { PurseRow } from './purse-store.ts';

export interface AuditScope {
  /** Null for all players. */
  readonly playerId: PlayerId | null;
  /** Null for all time. */
  readonly since: Date | null;
}

/** A purse with its holdings before the scope. Amounts are hundredths. */
export interface AuditedPurse extends Row, PurseRow, Readonly<Record<`${Unit}_first`, number>> {
  readonly player_id: PlayerId;
  /** The first version in the scope. */
  readonly from_version: number;
}

/** A transfer with its earning and its correction by an operator, if it has them. Amounts are hundredths. */
export interface AuditedTransfer extends Row {
  readonly player_id: PlayerId;
  readonly version: number;
  readonly line: number;
  readonly unit: Unit;
  readonly from_purse: PurseOwner;
  readonly to_purse: PurseOwner;
  readonly amount: number;
  readonly player_after: number;
  readonly reason: TransferReason;
  readonly base: number | null;
  readonly factor: number | null;
  readonly operator: string | null;
  readonly why: string | null;
  readonly idem_key: string | null;
  /** Milliseconds. */
  readonly at_ms: number;
}

/** $1 is the player, and $2 the time if there is one. */
export const scopeParameters = ({ playerId, since }: AuditScope) => (since ? [playerId, since] : [playerId]);

/**
 * Players with rounds or transfers in the scope, and the first version of each. A scope begins with a version: times do not rise
 * with versions if one transaction waited for another.
 */
export const TOUCHED_PURSES = `(
  select player_id, min(version) as from_version
    from ledger_line where at >= $2::timestamptz and ($1::bigint is null or player_id = $1)
   group by player_id)`;

/** Selects a time in whole milliseconds, as far as `Date` keeps it. */
export const toMilliseconds = (column: string): string => `floor(extract(epoch from ${column}) * 1000)::float8`;

/** Limits a statement to the players of the scope. */
export const selectPlayers = ({ since }: AuditScope): string =>
  `where ($1::bigint is null or player_id = $1) ${since ? `and player_id in (select player_id from ${TOUCHED_PURSES} touched)` : ''}`;

/** SQL of the player's last round before a version: `version`, `points_after` and `spins_after`. */
export type SelectLastRound = (player: string, version: string) => string;

const amountBefore = (unit: Unit, lastRound: string): string => `coalesce((
  select amount from (
    (select version, player_after as amount from transfer before
      where before.player_id = purse.player_id and before.unit = '${unit}' and before.version < touched.from_version
      order by before.version desc, before.line desc limit 1)
    ${unit === 'xp' ? '' : `union all select version, ${unit}_after from (${lastRound}) last_round`}
  ) last order by version desc limit 1), 0) as ${unit}_first`;

export const streamPurses = (
  tx: Transaction,
  scope: AuditScope,
  selectLastRound: SelectLastRound,
): AsyncGenerator<AuditedPurse[]> => {
  const lastRound = selectLastRound('purse.player_id', 'touched.from_version');
  return streamRows(
    tx,
    'audited_purses',
    scope.since
      ? `select purse.player_id, points, spins, xp, purse.version, from_version,
                ${(['points', 'spins', 'xp'] as const).map((unit) => amountBefore(unit, lastRound)).join(', ')}
           from ${TOUCHED_PURSES} touched join purse on purse.player_id = touched.player_id
          order by purse.player_id`
      : `select player_id, points, spins, xp, version, 0 as from_version, 0 as points_first, 0 as spins_first, 0 as xp_first
           from purse where $1::bigint is null or player_id = $1
          order by player_id`,
    scopeParameters(scope),
  );
};

export const streamTransfers = (tx: Transaction, scope: AuditScope): AsyncGenerator<AuditedTransfer[]> =>
  streamRows(
    tx,
    'audited_transfers',
    `select player_id, version, line, unit, from_purse, to_purse, amount, player_after, transfer.reason, base, factor,
            operator, correction.reason as why, idem_key,
            ${toMilliseconds('transfer.at')} as at_ms
       from transfer
       left join earning using (player_id, version, line)
       left join correction using (player_id, version, line)
            ${scope.since ? `join ${TOUCHED_PURSES} touched using (player_id)` : ''}
      where ($1::bigint is null or player_id = $1) ${scope.since ? 'and version >= touched.from_version' : ''}
      order by player_id, version, line`,
    scopeParameters(scope),
  );

/** Selects the changes of xp: `player_id`, `at`, and `change` in hundredths, negative if taken away. */
export const XP_CHANGES = `
  select player_id, at, case to_purse when 'player' then amount else -amount end as change from transfer where unit = 'xp'`;

/** Returns the first record that belongs to a transfer which is missing. */
export async function findStrayRecord(
  tx: Transaction,
  table: 'earning' | 'correction',
): Promise<{ player_id: PlayerId; version: number } | null> {
  const [row] = await tx.query<{ player_id: PlayerId; version: number }>(
    `select player_id, version from ${table} record
      where not exists (select from transfer
                         where transfer.player_id = record.player_id and transfer.version = record.version
                           and transfer.line = record.line)
      order by player_id, version limit 1`,
  );
  return row ?? null;
}

/** Returns the funds of all promotions and the net gifts of the bank, in hundredths. */
export const sumFundings = (tx: Transaction): Promise<{ unit: Unit; funded: number; given: number }[]> =>
  tx.query(`select purse.unit, purse.funded, coalesce(given.amount, 0) as given
              from (select unit, sum(funded) as funded from promo_purse group by unit) purse
              left join (select unit, sum(amount) as amount from promo_funding group by unit) given using (unit)
             order by purse.unit`);

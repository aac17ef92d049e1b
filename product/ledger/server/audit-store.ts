import { streamRows, type Row, type Transaction, type Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { PurseOwner, TransferReason, Unit } from '../transfer.ts';

/** The players and the time that an audit covers. */
export interface AuditScope {
  /** Null for all players. */
  readonly playerId: PlayerId | null;
  /** Null for all time. */
  readonly since: Date | null;
}

/** A purse with its holdings before the first transfer in the scope. Amounts are hundredths. */
export interface AuditedPurse extends Row {
  readonly player_id: PlayerId;
  readonly points: number;
  readonly spins: number;
  readonly xp: number;
  readonly version: number;
  readonly points_first: number;
  readonly spins_first: number;
  readonly xp_first: number;
}

/** A transfer with its earning, if it has one. Amounts are hundredths. */
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
}

/** Returns the parameters of a scope: $1 is the player, and $2 the time if there is one. */
export const scopeParameters = ({ playerId, since }: AuditScope) => (since ? [playerId, since] : [playerId]);

/**
 * Selects the players with transfers in the scope and the first version of each. A scope begins with a version, because
 * times do not rise with versions if one transaction waited for another.
 */
export const TOUCHED_PURSES = `(
  select player_id, min(version) as from_version
    from transfer where at >= $2::timestamptz and ($1::bigint is null or player_id = $1)
   group by player_id)`;

const amountBefore = (unit: Unit): string => `coalesce((
  select player_after from transfer before
   where before.player_id = purse.player_id and before.unit = '${unit}' and before.version < touched.from_version
   order by before.version desc, before.line desc limit 1), 0) as ${unit}_first`;

/** Yields all purses in this scope, by player. */
export const streamPurses = (tx: Transaction, scope: AuditScope): AsyncGenerator<AuditedPurse[]> =>
  streamRows(
    tx,
    'audited_purses',
    scope.since
      ? `select purse.player_id, points, spins, xp, version,
                ${(['points', 'spins', 'xp'] as const).map(amountBefore).join(', ')}
           from ${TOUCHED_PURSES} touched join purse on purse.player_id = touched.player_id
          order by purse.player_id`
      : `select player_id, points, spins, xp, version, 0 as points_first, 0 as spins_first, 0 as xp_first
           from purse where $1::bigint is null or player_id = $1
          order by player_id`,
    scopeParameters(scope),
  );

/** Yields all transfers in this scope, by player, version and line. */
export const streamTransfers = (tx: Transaction, scope: AuditScope): AsyncGenerator<AuditedTransfer[]> =>
  streamRows(
    tx,
    'audited_transfers',
    `select player_id, version, line, unit, from_purse, to_purse, amount, player_after, reason, base, factor
       from transfer left join earning using (player_id, version, line)
            ${scope.since ? `join ${TOUCHED_PURSES} touched using (player_id)` : ''}
      where ($1::bigint is null or player_id = $1) ${scope.since ? 'and version >= touched.from_version' : ''}
      order by player_id, version, line`,
    scopeParameters(scope),
  );

/** Returns an earning without a transfer, or null. */
export async function findStrayEarning(tx: Transaction): Promise<{ player_id: PlayerId; version: number } | null> {
  const [row] = await tx.query<{ player_id: PlayerId; version: number }>(
    `select player_id, version from earning
      where not exists (select from transfer
                         where transfer.player_id = earning.player_id and transfer.version = earning.version
                           and transfer.line = earning.line)
      order by player_id, version limit 1`,
  );
  return row ?? null;
}

/** Returns the funds of all promotions and the net gifts of the bank to them, in hundredths of each unit. */
export const sumFundings = (tx: Transaction): Promise<{ unit: Unit; funded: number; given: number }[]> =>
  tx.query(`select purse.unit, purse.funded, coalesce(given.amount, 0) as given
              from (select unit, sum(funded) as funded from promo_purse group by unit) purse
              left join (select unit, sum(amount) as amount from promo_funding group by unit) given using (unit)
             order by purse.unit`);

/** In a sound ledger, all lists are empty and all sums are zero. */
export interface LedgerAudit {
  /** The sum over all purses per unit, in hundredths. Players count as stored, house and bank as their entries add up. */
  readonly sums: Readonly<Record<string, number>>;
  /** Players whose purse differs from the sum of their transfers. */
  readonly driftedPlayers: readonly number[];
  /** Players with a transfer whose `player_after` is not the amount before it plus the transfer. */
  readonly brokenTrails: readonly number[];
  /** Players with earned xp that is not its base times its factor. */
  readonly wrongEarnings: readonly number[];
  readonly transfers: number;
}

/** Adds up every transfer and compares the sums with the purses. */
export async function auditLedger(db: Queryable): Promise<LedgerAudit> {
  const findPlayers = async (text: string): Promise<number[]> =>
    (await db.query<{ player_id: number }>(`${text} order by player_id`)).map((row) => row.player_id);
  const sums = await db.query<{ unit: string; sum: number }>(
    'select unit, sum(amount) as sum from purse_balance group by unit',
  );
  const [count] = await db.query<{ n: number }>('select count(*) as n from transfer');
  return {
    sums: Object.fromEntries(sums.map(({ unit, sum }) => [unit, sum])),
    driftedPlayers: await findPlayers(`
      select player_id
        from purse
        left join (
          select player_id,
                 coalesce(sum(amount) filter (where unit = 'points'), 0) as points,
                 coalesce(sum(amount) filter (where unit = 'spins'), 0) as spins,
                 coalesce(sum(amount) filter (where unit = 'xp'), 0) as xp
            from ledger_entry where purse = 'player' group by player_id
        ) added using (player_id)
       where (purse.points, purse.spins, purse.xp)
             is distinct from (coalesce(added.points, 0), coalesce(added.spins, 0), coalesce(added.xp, 0))`),
    brokenTrails: await findPlayers(`
      select distinct player_id
        from (
          select player_id, player_after,
                 sum(case when to_purse = 'player' then amount else -amount end)
                   over (partition by player_id, unit order by version, line) as added
            from transfer
        ) trail
       where player_after <> added`),
    wrongEarnings: await findPlayers(`
      select distinct player_id
        from earning left join transfer using (player_id, version, line)
       where (unit, from_purse, to_purse, amount)
             is distinct from ('xp', 'promo', 'player', div(base::numeric * factor + 50, 100))`),
    transfers: count?.n ?? 0,
  };
}

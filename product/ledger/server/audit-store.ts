import { streamRows, type Row, type Transaction, type Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { PurseOwner, TransferReason, Unit } from '../transfer.ts';

/** Whose story is read, and from when on. */
export interface AuditScope {
  /** Null for everybody. */
  readonly playerId: PlayerId | null;
  /** Null for all that ever happened. */
  readonly since: Date | null;
}

/** A purse, and what it held before the first transfer that is read. Amounts are hundredths. */
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

/** A transfer with what its xp was worked out from, where that is kept. Amounts are hundredths. */
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

/** Returns the parameters of statements about this scope: $1 is the player, and $2, only where it is needed, the time. */
export const scopeParameters = ({ playerId, since }: AuditScope) => (since ? [playerId, since] : [playerId]);

/**
 * Returns the players who moved anything in this scope, as `player_id`, with the first version of their purse that belongs
 * to it. Times do not rise with versions where one transaction has waited for another, so a version is where it begins,
 * and not a time.
 */
export const TOUCHED_PURSES = `(
  select player_id, min(version) as from_version
    from transfer where at >= $2::timestamptz and ($1::bigint is null or player_id = $1)
   group by player_id)`;

const amountBefore = (unit: Unit): string => `coalesce((
  select player_after from transfer before
   where before.player_id = purse.player_id and before.unit = '${unit}' and before.version < touched.from_version
   order by before.version desc, before.line desc limit 1), 0) as ${unit}_first`;

/** Gives all purses in this scope, in the order of players. */
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

/** Gives all transfers in this scope, in the order of players and of what happened to each. */
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

/** Returns an earning that belongs to no transfer, or null. */
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

/** Returns what the bank has given to promotions, less what it took back, in hundredths of each unit. */
export const sumFundings = (tx: Transaction): Promise<{ unit: Unit; funded: number; given: number }[]> =>
  tx.query(`select purse.unit, purse.funded, coalesce(given.amount, 0) as given
              from (select unit, sum(funded) as funded from promo_purse group by unit) purse
              left join (select unit, sum(amount) as amount from promo_funding group by unit) given using (unit)
             order by purse.unit`);

/** What re-adding the whole ledger found. All lists are empty and all sums zero in a sound one. */
export interface LedgerAudit {
  /** The sum over all purses per unit, in hundredths: players as kept, house and bank as their entries add up. */
  readonly sums: Readonly<Record<string, number>>;
  /** Players whose purse is not what their transfers add up to. */
  readonly driftedPlayers: readonly number[];
  /** Players of whom some transfer's `player_after` is not the amount before it plus the transfer. */
  readonly brokenTrails: readonly number[];
  /** Players who have xp that was earned and is not its base times its factor. */
  readonly wrongEarnings: readonly number[];
  readonly transfers: number;
}

/** Re-adds every transfer in one snapshot and compares it with what every purse holds. */
export async function auditLedger(db: Queryable): Promise<LedgerAudit> {
  const sums = await db.query<{ unit: string; sum: number }>(
    'select unit, sum(amount) as sum from purse_balance group by unit',
  );
  const drifted = await db.query<{ player_id: number }>(`
    select purse.player_id
      from purse
      left join (
        select player_id,
               coalesce(sum(amount) filter (where unit = 'points'), 0) as points,
               coalesce(sum(amount) filter (where unit = 'spins'), 0) as spins,
               coalesce(sum(amount) filter (where unit = 'xp'), 0) as xp
          from ledger_entry where purse = 'player' group by player_id
      ) added using (player_id)
     where (purse.points, purse.spins, purse.xp)
           is distinct from (coalesce(added.points, 0), coalesce(added.spins, 0), coalesce(added.xp, 0))
     order by purse.player_id`);
  const broken = await db.query<{ player_id: number }>(`
    select distinct player_id
      from (
        select player_id, player_after,
               sum(case when to_purse = 'player' then amount else -amount end)
                 over (partition by player_id, unit order by version, line) as added
          from transfer
      ) trail
     where player_after <> added
     order by player_id`);
  const wrong = await db.query<{ player_id: number }>(`
    select distinct player_id
      from earning left join transfer using (player_id, version, line)
     where (unit, from_purse, to_purse, amount)
           is distinct from ('xp', 'promo', 'player', div(base::numeric * factor + 50, 100))
     order by player_id`);
  const [count] = await db.query<{ n: number }>('select count(*) as n from transfer');
  return {
    sums: Object.fromEntries(sums.map(({ unit, sum }) => [unit, sum])),
    driftedPlayers: drifted.map((row) => row.player_id),
    brokenTrails: broken.map((row) => row.player_id),
    wrongEarnings: wrong.map((row) => row.player_id),
    transfers: count?.n ?? 0,
  };
}

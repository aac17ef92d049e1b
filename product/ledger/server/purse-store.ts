import type { Database, Queryable, Row, Transaction } from '@wow/core/database';
import { type Hundredths, type Json, type PlayerId, hundredths, toWire } from '@wow/core/protocol';
import {
  type Transfer,
  type Holdings,
  createPosting,
  type Posting,
  type Purse,
  type PurseChange,
  type Unit,
} from '../transfer.ts';
import { queueLogEntry } from './log-entries-store.ts';
import { createSetStatement } from './record-sets.ts';

export const PURSE_COLUMNS = 'purse.points, purse.spins, purse.xp, purse.version';

export const joinPurse = (playerColumn: string): string => `join purse on purse.player_id = ${playerColumn}`;

/** One index probe for each of a few rows (ADR 12). */
export const joinPurseById = (playerColumn: string): string =>
  `cross join lateral (select ${PURSE_COLUMNS} from purse where purse.player_id = ${playerColumn} limit 1) purse`;

export type PurseRow = Readonly<Record<Unit | 'version', number>>;

export const toPurse = (playerId: PlayerId, row: PurseRow): Purse => ({
  playerId,
  holdings: { points: hundredths(row.points), spins: hundredths(row.spins), xp: hundredths(row.xp) },
  version: row.version,
});

export const PURSE_SETS = {
  new_purse: {
    playerId: 'bigint',
    versionBefore: 'bigint',
    version: 'bigint',
    points: 'bigint',
    spins: 'bigint',
    xp: 'bigint',
  },
} as const;

/**
 * A CTE that writes the records of `PURSE_SETS`. `posted` has the players whose purse still had the version that was
 * read and who are not in the CTE `unless`. Every other write of the statement must join it. Purses are locked in the
 * order of players, so that two nodes do not deadlock. If a plan loses that order, PostgreSQL aborts one batch and the
 * engine retries it.
 */
export const postedCte = (unless?: string): string => `
  posted as (
    update purse set version = new.version, points = new.points, spins = new.spins, xp = new.xp
      from (select * from :new_purse order by "playerId") new
     where purse.player_id = new."playerId"
       and purse.version = new."versionBefore"
       ${unless === undefined ? '' : `and new."playerId" <> all (array(select player_id from ${unless}))`}
    returning purse.player_id
  )`;

export const toPurseRecords = (changes: readonly PurseChange[]) =>
  changes.map(({ from, to: { playerId, version, holdings } }) => ({
    playerId,
    versionBefore: from.version,
    version,
    points: holdings.points,
    spins: holdings.spins,
    xp: holdings.xp,
  }));

export async function readHoldings(db: Queryable, playerId: PlayerId): Promise<Holdings> {
  const rows = await db.query<PurseRow & Row>(
    `select ${PURSE_COLUMNS} from purse where player_id = $1`,
    [playerId],
    'read-holdings',
  );
  return toOnlyPurse(playerId, rows).holdings;
}

function toOnlyPurse(playerId: PlayerId, [row]: readonly PurseRow[]): Purse {
  if (!row) throw new Error(`player ${playerId} has no purse`);
  return toPurse(playerId, row);
}

export async function readPurses(db: Queryable, playerIds: readonly PlayerId[]): Promise<Purse[]> {
  const rows = await db.query<PurseRow & Row & { player_id: PlayerId }>(
    `select purse.player_id, ${PURSE_COLUMNS} from purse where purse.player_id = any($1::bigint[])`,
    [playerIds],
    'read-purses',
  );
  return rows.map((row) => toPurse(row.player_id, row));
}

/** Also locks the purse, so that no state that was read before can be written. Throws if the player has none. */
export async function raiseVersion(tx: Transaction, playerId: PlayerId): Promise<Purse> {
  const rows = await tx.query<PurseRow & Row>(
    `update purse set version = version + 1 where player_id = $1 returning ${PURSE_COLUMNS}`,
    [playerId],
  );
  return toOnlyPurse(playerId, rows);
}

/**
 * Locks a purse until the end of the transaction. Take several in the order of players. Throws if the player has none.
 */
export async function lockPurse(tx: Transaction, playerId: PlayerId): Promise<Purse> {
  const rows = await tx.query<PurseRow & Row>(
    `select ${PURSE_COLUMNS} from purse where player_id = $1 for update`,
    [playerId],
    'lock-purse',
  );
  return toOnlyPurse(playerId, rows);
}

/**
 * Resolves when everything that was committed for these players before is on every server that a commit waits for. After
 * a crash a primary may show commits that no standby has: what was only read there could be lost in a fail-over.
 */
export async function confirmDurable(db: Database, playerIds: readonly PlayerId[]): Promise<void> {
  if (db.kind === 'embedded') return;
  // A lock is written to the log, so its commit waits like any other, and a read-only server refuses it.
  await db.query(
    'select player_id from purse where player_id = any($1::bigint[]) order by player_id for no key update',
    [playerIds],
    'confirm-durable',
  );
}

const WRITE_POSTINGS = createSetStatement(
  `with ${postedCte()},
  moved as (
    insert into transfer (player_id, version, line, unit, from_purse, to_purse, amount, player_after, reason)
    select player_id, version, line, unit, "from", "to", amount, "playerAfter", reason
      from :new_transfer join posted on player_id = "playerId"
  )
  select player_id from posted`,
  {
    ...PURSE_SETS,
    new_transfer: {
      playerId: 'bigint',
      version: 'bigint',
      line: 'smallint',
      unit: 'text',
      from: 'text',
      to: 'text',
      amount: 'bigint',
      playerAfter: 'bigint',
      reason: 'text',
    },
  },
);

/** Writes purses that have not changed since they were read, and returns their players. */
export async function writePostings(db: Queryable, postings: readonly Posting[]): Promise<ReadonlySet<PlayerId>> {
  const records = { new_purse: toPurseRecords(postings), new_transfer: postings.flatMap(({ transfers }) => transfers) };
  const rows = await db.query<{ player_id: PlayerId }>(
    WRITE_POSTINGS.text,
    WRITE_POSTINGS.bind(records),
    'write-postings',
  );
  return new Set(rows.map((row) => row.player_id));
}

/** What the public log says about why a posting was made, beside the reasons of its transfers. */
export type GrantCause = Readonly<Record<string, Json>>;

/**
 * Writes a purse that this transaction has locked, and reports its transfers to the public log. Throws if it has changed
 * since it was read.
 */
export async function writePosting(tx: Transaction, posting: Posting, cause: GrantCause = {}): Promise<void> {
  const { playerId, version } = posting.to;
  const written = await writePostings(tx, [posting]);
  if (written.size !== 1) throw new Error(`the purse of player ${playerId} has changed`);
  if (posting.transfers.length === 0) return;
  const body = { ...cause, moves: posting.transfers.map(toMove) };
  await queueLogEntry(tx, { kind: GRANT_KIND, body, playerId, version });
}

/** Changes with the format. */
export const GRANT_KIND = 'wow-grant-1';

/** Negative: taken from the player. */
export const toMove = ({ unit, to, amount, reason }: Transfer) => ({
  amount: to === 'player' ? toWire(amount) : -toWire(amount),
  reason,
  unit,
});

export async function createPurse(
  tx: Transaction,
  playerId: PlayerId,
  grant: { readonly points: Hundredths; readonly spins: Hundredths },
): Promise<Holdings> {
  await tx.query('insert into purse (player_id) values ($1)', [playerId]);
  const empty: Holdings = { points: hundredths(0), spins: hundredths(0), xp: hundredths(0) };
  const transfers = (['points', 'spins'] as const)
    .filter((unit) => grant[unit] > 0)
    .map((unit): Transfer => ({ unit, from: 'bank', to: 'player', amount: grant[unit], reason: 'registration' }));
  const posting = createPosting({ playerId, holdings: empty, version: 0 }, transfers);
  if (posting === null) throw new Error('a grant cannot take a purse below zero');
  await writePosting(tx, posting);
  return posting.to.holdings;
}

export async function readPurseOwners(db: Queryable, after: number, limit: number): Promise<PlayerId[]> {
  const rows = await db.query<{ player_id: PlayerId }>(
    'select player_id from purse where player_id > $1 order by player_id limit $2',
    [after, limit],
  );
  return rows.map((row) => row.player_id);
}

/** Reads every purse: call it every few minutes at most. */
export async function sumPurses(db: Queryable): Promise<Holdings> {
  const [row] = await db.query<Holdings & Row>(
    `select coalesce(sum(points), 0)::bigint as points, coalesce(sum(spins), 0)::bigint as spins,
            coalesce(sum(xp), 0)::bigint as xp
       from purse`,
  );
  return row!;
}

import type { Queryable, Transaction } from '@wow/core/database';
import { type Hundredths, type PlayerId, hundredths } from '@wow/core/protocol';
import { type Transfer, type Holdings, createPosting, appendStep, type Posting, type Purse } from '../transfer.ts';
import { createSetStatement, type RecordSets } from './record-sets.ts';

/** The columns that make a purse, for statements of other stores that join it as `purse`. */
export const PURSE_COLUMNS = 'purse.points, purse.spins, purse.xp, purse.version';

/** Returns the join that brings `PURSE_COLUMNS` to all rows that name their player in `playerColumn`. */
export const joinPurse = (playerColumn: string): string => `join purse on purse.player_id = ${playerColumn}`;

/** Returns the same for a few rows, as one probe of the index for each (decision 0012). */
export const joinPurseById = (playerColumn: string): string =>
  `cross join lateral (select ${PURSE_COLUMNS} from purse where purse.player_id = ${playerColumn} limit 1) purse`;

export interface PurseRow {
  readonly points: number;
  readonly spins: number;
  readonly xp: number;
  readonly version: number;
}

/** Returns a row with `PURSE_COLUMNS` as the purse of this player. */
export const toPurse = (playerId: PlayerId, row: PurseRow): Purse => ({
  playerId,
  holdings: { points: hundredths(row.points), spins: hundredths(row.spins), xp: hundredths(row.xp) },
  version: row.version,
});

/** The record sets of `postingCtes`. */
export const POSTING_SETS = {
  new_purse: {
    player_id: 'bigint',
    version_before: 'bigint',
    version: 'bigint',
    points: 'bigint',
    spins: 'bigint',
    xp: 'bigint',
  },
  new_transfer: {
    player_id: 'bigint',
    version: 'bigint',
    line: 'smallint',
    unit: 'text',
    from_purse: 'text',
    to_purse: 'text',
    amount: 'bigint',
    player_after: 'bigint',
    reason: 'text',
  },
} as const;

/**
 * Returns the CTEs `posted` and `moved`, which write postings, for the template of a statement with `POSTING_SETS`.
 * `posted` has the players whose purse still had the version that was read. Every other write of the statement must join
 * it. Players in the CTE `unless` are not posted. Purses are locked in the order of players, so that overlapping batches
 * of two nodes do not deadlock. A plan may lose that order: PostgreSQL then aborts one batch, and the engine retries it.
 */
export const postingCtes = (unless?: string): string => `
  posted as (
    update purse set version = new.version, points = new.points, spins = new.spins, xp = new.xp
      from (select * from :new_purse order by player_id) new
     where purse.player_id = new.player_id
       and purse.version = new.version_before
       ${unless === undefined ? '' : `and new.player_id <> all (array(select player_id from ${unless}))`}
    returning purse.player_id
  ),
  moved as (
    insert into transfer (player_id, version, line, unit, from_purse, to_purse, amount, player_after, reason)
    select player_id, version, line, unit, from_purse, to_purse, amount, player_after, reason
      from :new_transfer join posted using (player_id)
  )`;

/** Returns the records of `POSTING_SETS` for these postings. */
export const toPostingRecords = (postings: readonly Posting[]): RecordSets<typeof POSTING_SETS> => ({
  new_purse: postings.map(({ from, to }) => ({
    player_id: from.playerId,
    version_before: from.version,
    version: to.version,
    points: to.holdings.points,
    spins: to.holdings.spins,
    xp: to.holdings.xp,
  })),
  new_transfer: postings.flatMap(({ transfers }) =>
    transfers.map((transfer) => ({
      player_id: transfer.playerId,
      version: transfer.version,
      line: transfer.line,
      unit: transfer.unit,
      from_purse: transfer.from,
      to_purse: transfer.to,
      amount: transfer.amount,
      player_after: transfer.playerAfter,
      reason: transfer.reason,
    })),
  ),
});

/** Returns what the player holds. Throws when they have no purse, which registration never leaves. */
export async function readHoldings(db: Queryable, playerId: PlayerId): Promise<Holdings> {
  const [row] = await db.query<PurseRow & Record<string, unknown>>(
    `select ${PURSE_COLUMNS} from purse where player_id = $1`,
    [playerId],
    'read-holdings',
  );
  if (!row) throw new Error(`player ${playerId} has no purse`);
  return toPurse(playerId, row).holdings;
}

/** Returns the purses of these players, in no particular order. */
export async function readPurses(db: Queryable, playerIds: readonly PlayerId[]): Promise<Purse[]> {
  const rows = await db.query<PurseRow & { player_id: PlayerId } & Record<string, unknown>>(
    `select purse.player_id, ${PURSE_COLUMNS} from purse where purse.player_id = any($1::bigint[])`,
    [playerIds],
    'read-purses',
  );
  return rows.map((row) => toPurse(row.player_id, row));
}

/**
 * Raises the version of a player's purse and holds it to the end of the transaction: whatever was read of this player
 * before cannot be written any more. Returns the purse as it is now.
 */
export async function raiseVersion(tx: Transaction, playerId: PlayerId): Promise<Purse> {
  const [row] = await tx.query<PurseRow & Record<string, unknown>>(
    `update purse set version = version + 1 where player_id = $1 returning ${PURSE_COLUMNS}`,
    [playerId],
  );
  if (!row) throw new Error(`player ${playerId} has no purse`);
  return toPurse(playerId, row);
}

/**
 * Holds a player's purse to the end of the transaction: until then nobody else plays, earns or pays for them.
 * Whoever holds several at once takes them in the order of players. Throws when there is no such purse.
 */
export async function lockPurse(tx: Transaction, playerId: PlayerId): Promise<Purse> {
  const [row] = await tx.query<PurseRow & Record<string, unknown>>(
    `select ${PURSE_COLUMNS} from purse where player_id = $1 for update`,
    [playerId],
    'lock-purse',
  );
  if (!row) throw new Error(`player ${playerId} has no purse`);
  return toPurse(playerId, row);
}

const WRITE_POSTINGS = createSetStatement(`with ${postingCtes()} select player_id from posted`, POSTING_SETS);

/** Writes the postings of purses that have not changed since they were read. Returns the players of those. */
export async function writePostings(db: Queryable, postings: readonly Posting[]): Promise<ReadonlySet<PlayerId>> {
  const rows = await db.query<{ player_id: PlayerId }>(
    WRITE_POSTINGS.text,
    WRITE_POSTINGS.bind(toPostingRecords(postings)),
    'write-postings',
  );
  return new Set(rows.map((row) => row.player_id));
}

/** Writes the posting of a purse that this transaction has locked. Throws if the purse has changed since it was read. */
export async function writePosting(tx: Transaction, posting: Posting): Promise<void> {
  const written = await writePostings(tx, [posting]);
  if (written.size !== 1) throw new Error(`the purse of player ${posting.to.playerId} has changed`);
}

/** Opens the purse of a new player and issues what they start with from the bank. Returns what they hold. */
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
  const posting = appendStep(createPosting({ playerId, holdings: empty, version: 0 }), transfers);
  if (posting === null) throw new Error('a grant cannot take a purse below zero');
  await writePosting(tx, posting);
  return posting.to.holdings;
}

/** Returns at most `limit` players who have a purse, in the order of ids, behind `after`. */
export async function readPurseOwners(db: Queryable, after: number, limit: number): Promise<PlayerId[]> {
  const rows = await db.query<{ player_id: PlayerId }>(
    'select player_id from purse where player_id > $1 order by player_id limit $2',
    [after, limit],
  );
  return rows.map((row) => row.player_id);
}

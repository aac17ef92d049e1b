import type { Parameter, Queryable, Transaction } from '@wow/core/database';
import { type Hundredths, type PlayerId, hundredths } from '@wow/core/protocol';
import { type Transfer, type Holdings, createPosting, appendStep, type Posting, type Purse } from '../transfer.ts';

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

/** How many parameters `postingCtes` takes: $1 to $15. */
export const POSTING_PARAMETERS = 15;

const PURSES = `unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
                  as w (player_id, version_before, version, points, spins, xp)`;

/**
 * The common table expressions `posted` and `moved` that write many postings at once, for a statement that goes on.
 * `posted` contains the players whose purse still had the version that was read. Nothing is written for other players,
 * so every other write of the statement must join `posted`. Players in the expression `unless` are not posted.
 * Purses are taken in the order of players, so that two nodes that write overlapping batches do not wait for each other
 * in a circle. A plan that joins the other way round would not keep that order; then PostgreSQL ends one of the two, and
 * it is tried again.
 */
export const postingCtes = (unless?: string): string => `
  posted as (
    update purse set version = w.version, points = w.points, spins = w.spins, xp = w.xp
      from (select * from ${PURSES} order by player_id) w
     where purse.player_id = w.player_id
       and purse.version = w.version_before
       ${unless === undefined ? '' : `and w.player_id <> all (array(select player_id from ${unless}))`}
    returning purse.player_id
  ),
  moved as (
    insert into transfer (player_id, version, line, unit, from_purse, to_purse, amount, player_after, reason)
    select t.player_id, t.version, t.line, t.unit, t.from_purse, t.to_purse, t.amount, t.player_after, t.reason
      from unnest($7::bigint[], $8::bigint[], $9::smallint[], $10::text[], $11::text[], $12::text[],
                  $13::bigint[], $14::bigint[], $15::text[])
           as t (player_id, version, line, unit, from_purse, to_purse, amount, player_after, reason)
      join posted using (player_id)
  )`;

/** Returns the parameters of `postingCtes` in their order. */
export function postingParameters(postings: readonly Posting[]): Parameter[] {
  const transfers = postings.flatMap((posting) => posting.transfers);
  return [
    postings.map(({ from }) => from.playerId),
    postings.map(({ from }) => from.version),
    postings.map(({ to }) => to.version),
    postings.map(({ to }) => to.holdings.points),
    postings.map(({ to }) => to.holdings.spins),
    postings.map(({ to }) => to.holdings.xp),
    transfers.map((t) => t.playerId),
    transfers.map((t) => t.version),
    transfers.map((t) => t.line),
    transfers.map((t) => t.unit),
    transfers.map((t) => t.from),
    transfers.map((t) => t.to),
    transfers.map((t) => t.amount),
    transfers.map((t) => t.playerAfter),
    transfers.map((t) => t.reason),
  ];
}

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

/** Writes a posting, if the purse is still the one that it began with. Throws when it has moved on: see `lockPurse`. */
export async function writePosting(tx: Transaction, posting: Posting): Promise<void> {
  const posted = await tx.query(
    `with ${postingCtes()} select player_id from posted`,
    postingParameters([posting]),
    'write-posting',
  );
  if (posted.length !== 1) throw new Error(`the purse of player ${posting.to.playerId} has moved on`);
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

import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';

/** One of the tables whose rows stand in the order of xp and seniority, and what is asked of its rows. */
export interface OrderedTable {
  readonly table: 'leaderboard_entry' | 'leaderboard_bucket';
  readonly columns: string;
}

/**
 * Returns the query for the rows of a table above the standing of row `low`, up to and with that of row `high`.
 * Its pieces are of one xp each, or of none: such a range an index scan leaves at its end, while of a pair of columns
 * compared at once it goes on to the last of all who are level. `emptyIfTooLong` never cuts anything, as there are no more rows
 * than that. It tells the planner that the range is short, which it cannot know: else it may read the whole table.
 */
export const rowsBetweenSql = ({ table, columns }: OrderedTable, low: string, high: string, atMost: string): string => `
  select ${columns} from ${table} s
   where s.xp = ${low}.xp and s.seniority > ${low}.seniority
     and s.seniority <= case when ${low}.xp = ${high}.xp then ${high}.seniority else 0 end
  union all
  (select ${columns} from ${table} s where s.xp > ${low}.xp and s.xp < ${high}.xp order by s.xp limit ${atMost})
  union all
  select ${columns} from ${table} s
   where ${low}.xp < ${high}.xp and s.xp = ${high}.xp and s.seniority <= ${high}.seniority`;

/** One line of the leaderboard: all that others may know of a player. */
export interface LeaderboardEntry {
  readonly name: string;
  readonly xp: Hundredths;
}

/** A line with its place: 1 is the first. */
export interface RankedEntry extends LeaderboardEntry {
  readonly place: number;
}

/** What a player's xp has become. */
export interface XpUpdate {
  readonly playerId: PlayerId;
  readonly xp: Hundredths;
}

/** Puts a new player on the leaderboard: with nothing, behind everybody. */
export async function addLeaderboardEntry(tx: Transaction, playerId: PlayerId, name: string): Promise<void> {
  await tx.query(
    `with opened as (
       insert into leaderboard_entry (player_id, name) values ($1, $2) returning seniority, xp
     )
     insert into leaderboard_pending_change (seniority, xp) select seniority, xp from opened`,
    [playerId, name],
    'add-leaderboard-entry',
  );
}

/** Shows the player under another name from now on. */
export async function renameLeaderboardEntry(tx: Transaction, playerId: PlayerId, name: string): Promise<void> {
  await tx.query('update leaderboard_entry set name = $2 where player_id = $1', [playerId, name]);
}

/**
 * Takes a player off the leaderboard for good: everybody behind them moves up. It is a move that leads nowhere, counted
 * like all others. Xp that still comes to them moves nobody. Belongs into the transaction that closes their account, and
 * that holds their purse.
 */
export async function removeLeaderboardEntry(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.query(
    `with closed as (
       insert into closed_leaderboard_entry (player_id) values ($1) on conflict (player_id) do nothing
     ),
     gone as (
       delete from leaderboard_entry where player_id = $1 returning seniority, xp
     )
     insert into leaderboard_pending_change (seniority, seniority_before, xp_before)
     select nextval('leaderboard_seniority'), seniority, xp from gone`,
    [playerId],
    'remove-leaderboard-entry',
  );
}

/**
 * `entry_before` waits for whoever is moving the same players, in the order of players so that two writers cannot
 * wait for each other in a circle, and then holds what they left: the rows as this statement first saw them may be old.
 * Players who arrive together stand in the order of their ids.
 */
const MOVE_ENTRIES = `
  with entry_before as materialized (
    select player_id, xp, seniority from leaderboard_entry where player_id = any($1::bigint[]) order by player_id for update
  ),
  move as materialized (
    select player_id, xp_before, seniority_before, xp, nextval('leaderboard_seniority') as seniority
      from (select player_id, b.xp as xp_before, b.seniority as seniority_before, m.xp
              from entry_before b join unnest($1::bigint[], $2::bigint[]) as m (player_id, xp) using (player_id)
             where b.xp <> m.xp
             order by player_id) as in_order
  ),
  moved as (
    update leaderboard_entry s set xp = move.xp, seniority = move.seniority
      from move where s.player_id = move.player_id
    returning move.seniority, move.xp, move.seniority_before, move.xp_before
  ),
  noted as (
    insert into leaderboard_pending_change (seniority, xp, seniority_before, xp_before)
    select seniority, xp, seniority_before, xp_before from moved
  )
  select player_id from entry_before
  union all
  select player_id from closed_leaderboard_entry where player_id = any($1::bigint[])`;

/**
 * Moves players to where their new xp belongs, behind those who reached it earlier; who has no other xp keeps their place.
 * Belongs into the transaction that changes their purses. Of several moves of one player the last one counts.
 * Whoever has left the leaderboard stays away. Throws when somebody was never put on it.
 */
export async function moveLeaderboardEntries(tx: Transaction, moves: readonly XpUpdate[]): Promise<void> {
  const xpByPlayer = new Map(moves.map(({ playerId, xp }) => [playerId, xp]));
  const found = await tx.query<{ player_id: PlayerId }>(
    MOVE_ENTRIES,
    [[...xpByPlayer.keys()], [...xpByPlayer.values()]],
    'move-leaderboard-entries',
  );
  for (const { player_id } of found) xpByPlayer.delete(player_id);
  if (xpByPlayer.size > 0) throw new Error(`not on the leaderboard: player ${[...xpByPlayer.keys()].join(', ')}`);
}

/** Returns the first `limit` lines of the leaderboard. */
export const readTopEntries = (db: Queryable, limit: number): Promise<LeaderboardEntry[]> =>
  db.query<LeaderboardEntry & Row>(
    'select name, xp from leaderboard_entry order by xp desc, seniority desc limit $1',
    [limit],
    'read-top-entries',
  );

/**
 * How many stand before a player: everybody on higher shelves and in higher buckets of their shelf as counted, what the
 * moves that are not counted yet have changed there, and those before them in their own bucket, which holds no more
 * than its count and the moves that wait. It is one statement, so all of it is of one moment.
 * Every move has a seniority below zero: said, it is a range of their index, which passes over those counted long ago.
 */
const READ_RANKED_ENTRY = `
  select me.name, me.xp, 1 + above.players + beside.players + waiting.players + before.players as place
    from leaderboard_entry me
   cross join lateral (
     select b.xp, b.seniority, b.players from leaderboard_bucket b
      where (b.xp, b.seniority) >= (me.xp, me.seniority) order by b.xp, b.seniority limit 1
   ) as own
   cross join lateral (
     select h.xp, h.seniority, h.buckets from leaderboard_bucket_group h
      where (h.xp, h.seniority) >= (own.xp, own.seniority) order by h.xp, h.seniority limit 1
   ) as shelf
   cross join lateral (
     select coalesce(sum(h.players), 0) as players from leaderboard_bucket_group h
      where (h.xp, h.seniority) > (shelf.xp, shelf.seniority)
   ) as above
   cross join lateral (
     select coalesce(sum(b.players), 0) as players
       from (${rowsBetweenSql({ table: 'leaderboard_bucket', columns: 's.players' }, 'own', 'shelf', 'shelf.buckets')}) as b
   ) as beside
   cross join lateral (
     select count(*) as moves,
            count(*) filter (where (m.xp, m.seniority) > (own.xp, own.seniority))
              - count(*) filter (where (m.xp_before, m.seniority_before) > (own.xp, own.seniority)) as players
       from leaderboard_pending_change m where m.seniority < 0
   ) as waiting
   cross join lateral (
     select count(*) as players
       from (${rowsBetweenSql({ table: 'leaderboard_entry', columns: '' }, 'me', 'own', 'own.players + waiting.moves')}) as s
   ) as before
   where me.player_id = $1`;

/** Returns the player's own line and exact place, or null when they are not on the leaderboard. */
export async function readRankedEntry(db: Queryable, playerId: PlayerId): Promise<RankedEntry | null> {
  const [row] = await db.query<RankedEntry & Row>(READ_RANKED_ENTRY, [playerId], 'read-ranked-entry');
  return row ?? null;
}

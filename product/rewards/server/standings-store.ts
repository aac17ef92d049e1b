import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';
import { rowsBetween } from './rows-between.ts';

/** One line of the leaderboard: all that others may know of a player. */
export interface Standing {
  readonly name: string;
  readonly xp: Hundredths;
}

/** A line with its place: 1 is the first. */
export interface Place extends Standing {
  readonly place: number;
}

/** What a player's xp has become. */
export interface XpMove {
  readonly playerId: PlayerId;
  readonly xp: Hundredths;
}

/** Puts a new player on the leaderboard: with nothing, behind everybody. */
export async function openStanding(tx: Transaction, playerId: PlayerId, name: string): Promise<void> {
  await tx.query(
    `with opened as (
       insert into standing (player_id, name) values ($1, $2) returning seniority, xp
     )
     insert into standing_move (seniority, xp) select seniority, xp from opened`,
    [playerId, name],
    'open-standing',
  );
}

/** Shows the player under another name from now on. */
export async function renameStanding(tx: Transaction, playerId: PlayerId, name: string): Promise<void> {
  await tx.query('update standing set name = $2 where player_id = $1', [playerId, name]);
}

/**
 * Takes a player off the leaderboard for good: everybody behind them moves up. It is a move that leads nowhere, counted
 * like all others. Xp that still comes to them moves nobody. Belongs into the transaction that closes their account, and
 * that holds their purse.
 */
export async function closeStanding(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.query(
    `with closed as (
       insert into closed_standing (player_id) values ($1) on conflict (player_id) do nothing
     ),
     gone as (
       delete from standing where player_id = $1 returning seniority, xp
     )
     insert into standing_move (seniority, seniority_before, xp_before)
     select nextval('standing_seniority'), seniority, xp from gone`,
    [playerId],
    'close-standing',
  );
}

/**
 * `standing_before` waits for whoever is moving the same players, in the order of players so that two writers cannot
 * wait for each other in a circle, and then holds what they left: the rows as this statement first saw them may be old.
 * Players who arrive together stand in the order of their ids.
 */
const MOVE_STANDINGS = `
  with standing_before as materialized (
    select player_id, xp, seniority from standing where player_id = any($1::bigint[]) order by player_id for update
  ),
  move as materialized (
    select player_id, xp_before, seniority_before, xp, nextval('standing_seniority') as seniority
      from (select player_id, b.xp as xp_before, b.seniority as seniority_before, m.xp
              from standing_before b join unnest($1::bigint[], $2::bigint[]) as m (player_id, xp) using (player_id)
             where b.xp <> m.xp
             order by player_id) as in_order
  ),
  moved as (
    update standing s set xp = move.xp, seniority = move.seniority
      from move where s.player_id = move.player_id
    returning move.seniority, move.xp, move.seniority_before, move.xp_before
  ),
  noted as (
    insert into standing_move (seniority, xp, seniority_before, xp_before)
    select seniority, xp, seniority_before, xp_before from moved
  )
  select player_id from standing_before
  union all
  select player_id from closed_standing where player_id = any($1::bigint[])`;

/**
 * Moves players to where their new xp belongs, behind those who reached it earlier; who has no other xp keeps their place.
 * Belongs into the transaction that changes their purses. Of several moves of one player the last one counts.
 * Whoever has left the leaderboard stays away. Throws when somebody was never put on it.
 */
export async function moveStandings(tx: Transaction, moves: readonly XpMove[]): Promise<void> {
  const xpOf = new Map(moves.map(({ playerId, xp }) => [playerId, xp]));
  const found = await tx.query<{ player_id: PlayerId }>(
    MOVE_STANDINGS,
    [[...xpOf.keys()], [...xpOf.values()]],
    'move-standings',
  );
  for (const { player_id } of found) xpOf.delete(player_id);
  if (xpOf.size > 0) throw new Error(`not on the leaderboard: player ${[...xpOf.keys()].join(', ')}`);
}

/** Returns the first `limit` lines of the leaderboard. */
export const readTop = (db: Queryable, limit: number): Promise<Standing[]> =>
  db.query<Standing & Row>(
    'select name, xp from standing order by xp desc, seniority desc limit $1',
    [limit],
    'read-top',
  );

/**
 * How many stand before a player: everybody on higher shelves and in higher buckets of their shelf as counted, what the
 * moves that are not counted yet have changed there, and those before them in their own bucket, which holds no more
 * than its count and the moves that wait. It is one statement, so all of it is of one moment.
 * Every move has a seniority below zero: said, it is a range of their index, which passes over those counted long ago.
 */
const READ_PLACE = `
  select me.name, me.xp, 1 + above.players + beside.players + waiting.players + before.players as place
    from standing me
   cross join lateral (
     select b.xp, b.seniority, b.players from standing_bucket b
      where (b.xp, b.seniority) >= (me.xp, me.seniority) order by b.xp, b.seniority limit 1
   ) as own
   cross join lateral (
     select h.xp, h.seniority, h.buckets from standing_shelf h
      where (h.xp, h.seniority) >= (own.xp, own.seniority) order by h.xp, h.seniority limit 1
   ) as shelf
   cross join lateral (
     select coalesce(sum(h.players), 0) as players from standing_shelf h
      where (h.xp, h.seniority) > (shelf.xp, shelf.seniority)
   ) as above
   cross join lateral (
     select coalesce(sum(b.players), 0) as players
       from (${rowsBetween({ table: 'standing_bucket', columns: 's.players' }, 'own', 'shelf', 'shelf.buckets')}) as b
   ) as beside
   cross join lateral (
     select count(*) as moves,
            count(*) filter (where (m.xp, m.seniority) > (own.xp, own.seniority))
              - count(*) filter (where (m.xp_before, m.seniority_before) > (own.xp, own.seniority)) as players
       from standing_move m where m.seniority < 0
   ) as waiting
   cross join lateral (
     select count(*) as players
       from (${rowsBetween({ table: 'standing', columns: '' }, 'me', 'own', 'own.players + waiting.moves')}) as s
   ) as before
   where me.player_id = $1`;

/** Returns the player's own line and exact place, or null when they are not on the leaderboard. */
export async function readPlace(db: Queryable, playerId: PlayerId): Promise<Place | null> {
  const [row] = await db.query<Place & Row>(READ_PLACE, [playerId], 'read-place');
  return row ?? null;
}

import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';

/** Each branch covers one xp: a comparison of column pairs would read all ties. `atMost` is a hint for the planner. */
export const countEntriesSql = (low: string, high: string, atMost: string): string => `
  select count(*) as players
    from (select from leaderboard_entry s
           where s.xp = ${low}.xp and s.seniority > ${low}.seniority
             and s.seniority <= case when ${low}.xp = ${high}.xp then ${high}.seniority else 0 end
          union all
          (select from leaderboard_entry s where s.xp > ${low}.xp and s.xp < ${high}.xp order by s.xp limit ${atMost})
          union all
          select from leaderboard_entry s
           where ${low}.xp < ${high}.xp and s.xp = ${high}.xp and s.seniority <= ${high}.seniority) as s`;

/** Joins the name under which a player is published, as `entry.name`. It is null once the account is closed. */
export const joinEntryName = (playerColumn: string): string =>
  `left join leaderboard_entry entry on entry.player_id = ${playerColumn}`;

export interface LeaderboardEntry {
  readonly name: string;
  readonly xp: Hundredths;
  /** The ids of worn items, such as `hat-cap eyes-stars`; null for a plain face. */
  readonly face: string | null;
  readonly title: string | null;
}

export interface RankedEntry extends LeaderboardEntry {
  readonly place: number;
}

export interface XpUpdate {
  readonly playerId: PlayerId;
  readonly xp: Hundredths;
}

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

export async function renameLeaderboardEntry(tx: Transaction, playerId: PlayerId, name: string): Promise<void> {
  await tx.query('update leaderboard_entry set name = $2 where player_id = $1', [playerId, name]);
}

/** Returns false if the player has left. Locks the entry. */
export async function dressLeaderboardEntry(
  tx: Transaction,
  playerId: PlayerId,
  { face, title }: Pick<LeaderboardEntry, 'face' | 'title'>,
): Promise<boolean> {
  const dressed = await tx.query(
    'update leaderboard_entry set face = $2, title = $3 where player_id = $1 returning player_id',
    [playerId, face, title],
    'dress-leaderboard-entry',
  );
  return dressed.length > 0;
}

/** Call it in the transaction that closes the account and has locked the purse. */
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

/** Locks in the order of players, so that two writers cannot deadlock, and reads the locked rows again. */
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
 * Moves players to the place of their new xp, behind those who reached it earlier; unchanged xp keeps its place. Call
 * it in the transaction that changes their purses. The last of several moves counts; players who have left stay away.
 * Throws for a player who was never added.
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

export const readTopEntries = (db: Queryable, limit: number): Promise<LeaderboardEntry[]> =>
  db.query<LeaderboardEntry & Row>(
    'select name, xp, face, title from leaderboard_entry order by xp desc, seniority desc limit $1',
    [limit],
    'read-top-entries',
  );

/**
 * The players ahead are those of higher buckets, of pending changes there, and of the player's own bucket. One statement
 * reads one snapshot. `m.seniority < 0` holds for every change and makes the scan an index range.
 */
const READ_RANKED_ENTRY = `
  select me.name, me.xp, me.face, me.title, 1 + above.players + pending.players + beside.players as place
    from leaderboard_entry me
   cross join lateral (
     select b.xp, b.seniority, b.players from leaderboard_bucket b
      where (b.xp, b.seniority) >= (me.xp, me.seniority) order by b.xp, b.seniority limit 1
   ) as own
   cross join lateral (
     select coalesce(sum(b.players), 0) as players from leaderboard_bucket b
      where (b.xp, b.seniority) > (own.xp, own.seniority)
   ) as above
   cross join lateral (
     select count(*) as changes,
            count(*) filter (where (m.xp, m.seniority) > (own.xp, own.seniority))
              - count(*) filter (where (m.xp_before, m.seniority_before) > (own.xp, own.seniority)) as players
       from leaderboard_pending_change m where m.seniority < 0
   ) as pending
   cross join lateral (${countEntriesSql('me', 'own', 'own.players + pending.changes')}) as beside
   where me.player_id = $1`;

export async function readRankedEntry(db: Queryable, playerId: PlayerId): Promise<RankedEntry | null> {
  const [row] = await db.query<RankedEntry & Row>(READ_RANKED_ENTRY, [playerId], 'read-ranked-entry');
  return row ?? null;
}

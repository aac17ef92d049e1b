import type { Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';

/** Returns what the player's link carries: their code, which is `fresh` when they have none yet. */
export async function saveInvitation(db: Queryable, playerId: PlayerId, fresh: string): Promise<string> {
  const [row] = await db.query<{ code: string }>(
    `with known as (select code from invitation where player_id = $1),
          made as (
            insert into invitation (player_id, code) select $1, $2 where not exists (select from known)
            on conflict (player_id) do update set player_id = excluded.player_id returning code
          )
     select code from known union all select code from made`,
    [playerId, fresh],
    'save-invitation',
  );
  return row!.code; // one or the other has it
}

/** Saves the referral of a new player. An unknown code changes nothing. */
export async function saveReferral(tx: Transaction, refereeId: PlayerId, code: string): Promise<void> {
  await tx.query(
    `insert into referral (referee_id, referrer_id)
     select $1, player_id from invitation where code = $2 and player_id <> $1
     on conflict do nothing`,
    [refereeId, code],
  );
}

/** Returns who came by the player's link so many days ago and has not been counted yet. */
export async function readWaitingReferees(
  db: Queryable,
  referrerId: PlayerId,
  minAgeDays: number,
): Promise<PlayerId[]> {
  const rows = await db.query<{ referee_id: PlayerId }>(
    `select referee_id from referral
      where referrer_id = $1 and counted_at is null and at <= now() - make_interval(days => $2) order by at limit 100`,
    [referrerId, minAgeDays],
    'read-waiting-referees',
  );
  return rows.map((row) => row.referee_id);
}

/** Returns how many invited players were counted for a player in the last seven days. */
export async function countRefereesThisWeek(db: Queryable, referrerId: PlayerId): Promise<number> {
  const [row] = await db.query<{ counted: number }>(
    `select count(*)::integer as counted from referral
      where referrer_id = $1 and counted_at > now() - interval '7 days'`,
    [referrerId],
    'count-referees-of-week',
  );
  return row!.counted; // a count always has a row
}

/** Marks a referee as counted. Returns false when somebody was faster. */
export async function markRefereeCounted(tx: Transaction, refereeId: PlayerId): Promise<boolean> {
  const rows = await tx.query(
    'update referral set counted_at = now() where referee_id = $1 and counted_at is null returning referee_id',
    [refereeId],
  );
  return rows.length > 0;
}

import type { Database, Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { raiseVersion } from '@wow/product/ledger/server';
import { saveEvent } from './quest-events-store.ts';

/** SQL that selects the code of a player's invitation. */
export const selectInvitation = (player: string): string => `select code from invitation where player_id = ${player}`;

/** Returns `newCode` if the player had none. */
export async function saveInvitation(db: Queryable, playerId: PlayerId, newCode: string): Promise<string> {
  const [row] = await db.query<{ code: string }>(
    `with known as (select code from invitation where player_id = $1),
          made as (
            insert into invitation (player_id, code) select $1, $2 where not exists (select from known)
            on conflict (player_id) do update set player_id = excluded.player_id returning code
          )
     select code from known union all select code from made`,
    [playerId, newCode],
    'save-invitation',
  );
  return row!.code; // one of the two has a row
}

/** An unknown code changes nothing. */
export async function saveReferral(tx: Transaction, refereeId: PlayerId, code: string): Promise<void> {
  await tx.query(
    `insert into referral (referee_id, referrer_id)
     select $1, player_id from invitation where code = $2 and player_id <> $1
     on conflict do nothing`,
    [refereeId, code],
  );
}

/** SQL that selects the invited players that no quest has counted yet. Null days select none. */
export const selectWaitingReferees = (referrer: string, minAgeDays: string): string => `
  select referee_id from referral
   where referrer_id = ${referrer} and counted_at is null and at <= now() - make_interval(days => ${minAgeDays})
   order by at limit 100`;

export async function readWaitingReferees(
  db: Queryable,
  referrerId: PlayerId,
  minAgeDays: number,
): Promise<PlayerId[]> {
  const rows = await db.query<{ referee_id: PlayerId }>(
    selectWaitingReferees('$1', '$2'),
    [referrerId, minAgeDays],
    'read-waiting-referees',
  );
  return rows.map((row) => row.referee_id);
}

/** Returns false if the week has enough, or another transaction has counted the referee. */
export const countReferral = (
  db: Database,
  playerId: PlayerId,
  refereeId: PlayerId,
  maxPerWeek: number,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Every transaction locks the purse first.
    const { version } = await raiseVersion(tx, playerId);
    const [week] = await tx.query<{ counted: number }>(
      `select count(*)::integer as counted from referral
        where referrer_id = $1 and counted_at > now() - interval '7 days'`,
      [playerId],
      'count-referees-of-week',
    );
    if (week!.counted >= maxPerWeek) return false; // a count has one row
    const marked = await tx.query(
      'update referral set counted_at = now() where referee_id = $1 and counted_at is null returning referee_id',
      [refereeId],
    );
    if (marked.length === 0) return false;
    return saveEvent(tx, playerId, version, { kind: 'referral', subject: String(refereeId) });
  });

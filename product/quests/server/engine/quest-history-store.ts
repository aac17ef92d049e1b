import type { Queryable, Row } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { readBadges, type Claim } from './quest-events-store.ts';

export type QuestHistory = Awaited<ReturnType<typeof readQuestHistory>>;

/** Amounts are hundredths. */
export async function readQuestHistory(db: Queryable, playerId: PlayerId) {
  const [claims, events, badges, invitations] = await Promise.all([
    db.query<Claim & { readonly at: Date } & Row>(
      'select quest, period, version, xp, spins, points, at from quest_claim where player_id = $1 order by version',
      [playerId],
    ),
    db.query<{ kind: string; subject: string; version: number; at: Date }>(
      // The subject of a referral is an internal number.
      `select kind, case when kind = 'referral' then 'another player' else subject end as subject, version, at
         from quest_event where player_id = $1 order by version`,
      [playerId],
    ),
    readBadges(db, playerId),
    db.query<{ code: string }>('select code from invitation where player_id = $1', [playerId]),
  ]);
  return { claims, events, badges, invitation: invitations[0]?.code ?? null };
}

/** In hundredths. */
export const sumClaims = (db: Queryable): Promise<{ quest: string; unit: string; amount: number }[]> =>
  db.query(
    `select quest, unit, sum(amount) as amount
       from quest_claim cross join lateral (values ('xp', xp), ('spins', spins), ('points', points)) as paid (unit, amount)
      where amount > 0 group by quest, unit order by quest, unit`,
  );

export async function readClaimedXp(db: Queryable, playerId: PlayerId): Promise<number> {
  const [row] = await db.query<{ xp: number }>(
    'select coalesce(sum(xp), 0) as xp from quest_claim where player_id = $1',
    [playerId],
    'read-claimed-xp',
  );
  return row!.xp; // a sum has one row
}

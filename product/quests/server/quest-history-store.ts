import type { Queryable, Row } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';

/** All that is kept of a player about quests. Amounts are hundredths. */
export interface QuestHistory {
  readonly claims: readonly {
    readonly quest: string;
    readonly period: string;
    readonly version: number;
    readonly xp: Hundredths;
    readonly spins: Hundredths;
    readonly points: Hundredths;
    readonly at: Date;
  }[];
  readonly events: readonly {
    readonly kind: string;
    readonly subject: string;
    readonly version: number;
    readonly at: Date;
  }[];
  readonly badges: readonly { readonly badge: string; readonly at: Date }[];
  /** The code of the link that they give to others; null when they have none. */
  readonly invitation: string | null;
}

/** Returns it as it is now. There is no more than somebody has done on their days. */
export async function readQuestHistory(db: Queryable, playerId: PlayerId): Promise<QuestHistory> {
  const [claims, events, badges, invitations] = await Promise.all([
    db.query<QuestHistory['claims'][number] & Row>(
      'select quest, period, version, xp, spins, points, at from quest_claim where player_id = $1 order by version',
      [playerId],
    ),
    db.query<QuestHistory['events'][number] & Row>(
      // Whom they have invited is told by a number that is of no use outside.
      `select kind, case when kind = 'referral' then 'somebody' else subject end as subject, version, at
         from quest_event where player_id = $1 order by version`,
      [playerId],
    ),
    db.query<QuestHistory['badges'][number] & Row>('select badge, at from badge where player_id = $1 order by at', [
      playerId,
    ]),
    db.query<{ code: string }>('select code from invitation where player_id = $1', [playerId]),
  ]);
  return { claims, events, badges, invitation: invitations[0]?.code ?? null };
}

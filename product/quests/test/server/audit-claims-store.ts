import type { Queryable } from '@wow/core/database';

/** Returns the number of claims, and those paid before their quest was completed, as far as progress is stored. */
export async function auditClaims(db: Queryable): Promise<{ readonly claims: number; readonly early: unknown[] }> {
  const [count] = await db.query<{ claims: number }>('select count(*) as claims from quest_claim');
  const early = await db.query(
    `select claim.player_id, claim.quest, claim.period
       from quest_claim claim join quest_progress using (player_id, quest, period)
      where done_at is null or done_at > claim.at`,
  );
  return { claims: count!.claims, early }; // a count has one row
}

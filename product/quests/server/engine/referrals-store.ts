import { randomBytes } from 'node:crypto';
import type { Database, Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { hasPlayed, hasPlayedOnDays } from '@wow/product/games/server';
import { raiseVersion, readPurses } from '@wow/product/ledger/server';
import type { QuestRules } from '../../quest-rules.ts';
import type { QuestDeps } from './player-quests.ts';
import { saveEvent } from './quest-events-store.ts';

const CODE_BYTES = 9;

/** Empty while no quest counts invitations. */
export async function getInviteUrl({ db, rules, origin }: QuestDeps, playerId: PlayerId): Promise<string> {
  if (!hasReferralQuest(rules().rules)) return '';
  const code = await saveInvitation(db, playerId, randomBytes(CODE_BYTES).toString('base64url'));
  return `${origin()}/?ref_id=${code}`;
}

const hasReferralQuest = ({ quests }: QuestRules): boolean => quests.some(({ task }) => task.kind === 'referral');

/** Returns `newCode` if the player had none. */
async function saveInvitation(db: Queryable, playerId: PlayerId, newCode: string): Promise<string> {
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

/** Runs when the inviter reads quests, so invited players never wait for another purse. */
export async function collectReferrals(deps: QuestDeps, playerId: PlayerId): Promise<void> {
  const { rules } = deps.rules();
  if (!hasReferralQuest(rules)) return;
  const { min_age_days: minAgeDays, max_per_week: maxPerWeek } = rules.referral;
  for (const refereeId of await readWaitingReferees(deps.db, playerId, minAgeDays)) {
    if (await isQualified(deps, refereeId)) await countReferral(deps.db, playerId, refereeId, maxPerWeek);
  }
}

async function readWaitingReferees(db: Queryable, referrerId: PlayerId, minAgeDays: number): Promise<PlayerId[]> {
  const rows = await db.query<{ referee_id: PlayerId }>(
    `select referee_id from referral
      where referrer_id = $1 and counted_at is null and at <= now() - make_interval(days => $2) order by at limit 100`,
    [referrerId, minAgeDays],
    'read-waiting-referees',
  );
  return rows.map((row) => row.referee_id);
}

/** The check of days comes last: it may read all rounds. */
async function isQualified({ db, rules, countsAsFriend }: QuestDeps, refereeId: PlayerId): Promise<boolean> {
  const { referral } = rules().rules;
  const [purse] = await readPurses(db, [refereeId]);
  return (
    purse !== undefined &&
    purse.holdings.xp >= referral.min_xp * 100 &&
    (await hasPlayed(db, refereeId, referral.min_rounds)) &&
    (await countsAsFriend(refereeId)) &&
    (await hasPlayedOnDays(db, refereeId, referral.min_days_played))
  );
}

const countReferral = (db: Database, playerId: PlayerId, refereeId: PlayerId, maxPerWeek: number): Promise<void> =>
  db.transaction(async (tx) => {
    // Every transaction locks the purse first.
    const { version } = await raiseVersion(tx, playerId);
    const [week] = await tx.query<{ counted: number }>(
      `select count(*)::integer as counted from referral
        where referrer_id = $1 and counted_at > now() - interval '7 days'`,
      [playerId],
      'count-referees-of-week',
    );
    if (week!.counted >= maxPerWeek) return; // a count has one row
    const marked = await tx.query(
      'update referral set counted_at = now() where referee_id = $1 and counted_at is null returning referee_id',
      [refereeId],
    );
    // Otherwise another transaction has counted the referee.
    if (marked.length > 0) await saveEvent(tx, playerId, version, { kind: 'referral', subject: String(refereeId) });
  });

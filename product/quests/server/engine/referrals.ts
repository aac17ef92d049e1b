import { randomBytes } from 'node:crypto';
import type { PlayerId } from '@wow/core/protocol';
import { hasPlayed, hasPlayedOnDays } from '@wow/product/games/server';
import { readPurses } from '@wow/product/ledger/server';
import { hasReferralQuest } from '../../quest-rules.ts';
import type { QuestDeps } from './player-quests.ts';
import { countReferral, readWaitingReferees, saveInvitation } from './referrals-store.ts';

const CODE_BYTES = 9;

/**
 * Returns an empty address while no quest counts invitations.
 *
 * @param knownCode null makes one
 */
export async function getInviteUrl(
  { db, rules, origin }: QuestDeps,
  playerId: PlayerId,
  knownCode: string | null,
): Promise<string> {
  if (!hasReferralQuest(rules().rules)) return '';
  const code = knownCode ?? (await saveInvitation(db, playerId, randomBytes(CODE_BYTES).toString('base64url')));
  return `${origin()}/?ref_id=${code}`;
}

/** For a call of the inviter: invited players never wait for another purse. */
export async function collectReferrals(deps: QuestDeps, playerId: PlayerId): Promise<void> {
  const { rules } = deps.rules();
  if (!hasReferralQuest(rules)) return;
  await countReferrals(deps, playerId, await readWaitingReferees(deps.db, playerId, rules.referral.min_age_days));
}

/** Counts those that have played enough. Returns whether any was counted. */
export async function countReferrals(
  deps: QuestDeps,
  playerId: PlayerId,
  refereeIds: readonly PlayerId[],
): Promise<boolean> {
  const { max_per_week: maxPerWeek } = deps.rules().rules.referral;
  let hasCounted = false;
  for (const refereeId of refereeIds) {
    if (!(await isQualified(deps, refereeId))) continue;
    hasCounted = (await countReferral(deps.db, playerId, refereeId, maxPerWeek)) || hasCounted;
  }
  return hasCounted;
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

import { randomBytes } from 'node:crypto';
import type { Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { hasPlayed, hasPlayedOnDays } from '@wow/product/games/server';
import { raiseVersion, readPurses } from '@wow/product/ledger/server';
import { saveEvent } from './quest-events-store.ts';
import type { QuestDeps } from './player-quests.ts';
import { countRefereesThisWeek, markRefereeCounted, saveInvitation, readWaitingReferees } from './referrals-store.ts';

const CODE_BYTES = 9;

/** Returns the player's own link; empty while no quest asks for one. */
export async function getInviteUrl({ db, rules, origin }: QuestDeps, playerId: PlayerId): Promise<string> {
  if (!rules().rules.quests.some(({ task }) => task.kind === 'referral')) return '';
  const code = await saveInvitation(db, playerId, randomBytes(CODE_BYTES).toString('base64url'));
  return `${origin()}/?ref_id=${code}`;
}

/**
 * Counts players who came by this player's link and now qualify. It runs when the inviter reads quests, so invited
 * players never wait for another purse.
 */
export async function collectReferrals(deps: QuestDeps, playerId: PlayerId): Promise<void> {
  const { db, rules } = deps;
  const { referral, quests } = rules().rules;
  if (!quests.some(({ task }) => task.kind === 'referral')) return;
  for (const refereeId of await readWaitingReferees(db, playerId, referral.min_age_days)) {
    if (await isQualified(deps, refereeId))
      await countReferral(db, { playerId, refereeId, perWeek: referral.max_per_week });
  }
}

/** The rounds are read last: all of them may have to be. */
async function isQualified({ db, rules, sharesMailbox }: QuestDeps, refereeId: PlayerId): Promise<boolean> {
  const { referral } = rules().rules;
  const [purse] = await readPurses(db, [refereeId]);
  return (
    purse !== undefined &&
    purse.holdings.xp >= referral.min_xp * 100 &&
    (await hasPlayed(db, refereeId, referral.min_rounds)) &&
    !(await sharesMailbox(refereeId)) &&
    (await hasPlayedOnDays(db, refereeId, referral.min_days_played))
  );
}

interface CountReferralOptions {
  readonly playerId: PlayerId;
  readonly refereeId: PlayerId;
  /** Beyond so many in seven days an invited player waits. */
  readonly perWeek: number;
}

const countReferral = (db: Database, { playerId, refereeId, perWeek }: CountReferralOptions): Promise<void> =>
  db.transaction(async (tx) => {
    // First, as everybody takes it.
    const { version } = await raiseVersion(tx, playerId);
    if ((await countRefereesThisWeek(tx, playerId)) >= perWeek) return;
    if (await markRefereeCounted(tx, refereeId))
      await saveEvent(tx, playerId, version, { kind: 'referral', subject: String(refereeId) });
  });

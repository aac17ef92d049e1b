import { toWire, type PlayerId, type ReplyOf } from '@wow/core/protocol';
import { computeRank } from '@wow/product/rewards';
import { computeCheckinStatus, computeQuestStatus, type QuestStatus } from '../quest-status.ts';
import type { Quest } from '../quest-rules.ts';
import type { CheckinEntry } from '../quest-file.ts';
import type { questEndpoints } from '../wire.ts';
import { toDayNumber, startOfDay } from '../period.ts';
import { localize } from '../localized-text.ts';
import { readBadges } from './engine/quest-claims-store.ts';
import { createEvidenceFormatter } from './evidence.ts';
import { getInviteUrl } from './engine/referrals.ts';
import {
  loadQuestState,
  type QuestDeps,
  loadClaimConditions,
  type PlayerClaimConditions,
} from './engine/player-quests.ts';
import { readLastCheckin } from './engine/quest-events-store.ts';
import { toIsoTime, toQuestReply, toRewardReply } from './quest-reply.ts';
import { getQuizCooldowns, readNextQuizTries } from './engine/quest-tasks-store.ts';

type Listed = ReplyOf<typeof questEndpoints.quests>;

/** Returns every quest that is offered to a player and where they stand with it; null when there is no such player. */
export async function listQuests(
  deps: QuestDeps,
  playerId: PlayerId,
  language: string | undefined,
): Promise<Listed | null> {
  const { db, rewards } = deps;
  const open = deps.rules();
  const { rules } = open;
  const loaded = await loadQuestState(deps, open, playerId);
  const name = loaded && (await deps.findName(playerId));
  if (!loaded || name === null) return null;
  const { questState, purse } = loaded;
  const standing = await loadClaimConditions(db, open, playerId);
  const offered = rules.quests.flatMap((quest): [Quest, QuestStatus][] => {
    const status = standing.stoppedQuests.has(quest.id) ? null : computeQuestStatus(quest, questState, standing);
    return status ? [[quest, status]] : [];
  });
  const shown = offered.flatMap(([, { progress }]) => progress?.evidence ?? []);
  const telling = {
    rules,
    language,
    playerId,
    nextQuizTries: await readNextQuizTries(db, playerId, getQuizCooldowns(rules)),
    inviteUrl: await getInviteUrl(deps, playerId),
    formatEvidence: await createEvidenceFormatter(deps, playerId, shown, { rules, language }),
  };
  const { holdings } = purse;
  const { factor, until } = standing.factor;
  return {
    user: {
      name,
      balance: toWire(holdings.points),
      spins: toWire(holdings.spins),
      xp: toWire(holdings.xp),
      xp_mul: factor / 100,
      rank: computeRank(toWire(holdings.xp), rewards.tiersXp),
    },
    boost: until && { factor: factor / 100, until: until.toISOString() },
    paused_until: formatPause(standing),
    checkin: await listCheckin(deps, playerId, standing, language),
    groups: rules.groups.map(({ id, title }) => ({ id, title: localize(title, language) })),
    quests: offered.map(([quest, status]) => toQuestReply(quest, status, questState, telling)),
    badges: await listBadges(deps, playerId, language),
  };
}

const NEVER = '9999-12-31T23:59:59.999Z';
const formatPause = ({ pausedUntil }: PlayerClaimConditions): string | null =>
  pausedUntil === 'never' ? NEVER : (pausedUntil?.toISOString() ?? null);

async function listCheckin(
  { db, rules }: QuestDeps,
  playerId: PlayerId,
  { stoppedQuests }: PlayerClaimConditions,
  language: string | undefined,
): Promise<Listed['checkin']> {
  const { checkin } = rules().rules;
  if (!checkin || stoppedQuests.has(checkin.id)) return null;
  const { last, nowMs } = await readLastCheckin(db, playerId);
  const { place, isCheckedIn } = computeCheckinStatus(checkin, last, toDayNumber(nowMs));
  return {
    id: checkin.id,
    title: localize(checkin.title, language),
    text: localize(checkin.text, language),
    day: place,
    checked_in: isCheckedIn,
    next_at: toIsoTime(startOfDay(toDayNumber(nowMs) + 1))!, // of a moment
    days: checkin.days.map((given, index) => ({
      day: index + 1,
      state: getDayState(index + 1, place, isCheckedIn),
      rewards: given.map((reward) => toRewardReply(reward, (words) => localize(words, language))),
    })),
  };
}

function getDayState(day: number, place: number, isCheckedIn: boolean): 'done' | 'today' | 'next' {
  if (day < place || (day === place && isCheckedIn)) return 'done';
  return day === place ? 'today' : 'next';
}

/** A badge that no quest gives any more is called by its id. */
async function listBadges(
  { db, rules }: QuestDeps,
  playerId: PlayerId,
  language: string | undefined,
): Promise<Listed['badges']> {
  const titles = getBadgeTitles(rules().rules);
  const badges = await readBadges(db, playerId);
  return badges.map(({ badge, at }) => ({
    id: badge,
    title: localize(titles.get(badge) ?? badge, language),
    at: at.toISOString(),
  }));
}

const getBadgeTitles = ({ quests, checkin }: { quests: readonly Quest[]; checkin?: CheckinEntry | undefined }) =>
  new Map(
    [...quests.map(({ rewards }) => rewards), ...(checkin?.days ?? [])]
      .flat()
      .flatMap((reward) => ('badge' in reward ? [[reward.badge, reward.title] as const] : [])),
  );

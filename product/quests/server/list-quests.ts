import { answer, refuse, type Handlers, type PlayerId, type ReplyOf } from '@wow/core/protocol';
import { localize } from '../localized-text.ts';
import { firstOfMonth, startOfDay, toIsoDate, toMonth } from '../period.ts';
import type { Quest, QuestRules } from '../quest-rules.ts';
import { computeQuestStatus, type QuestStatus } from '../quest-status.ts';
import { NEVER, type questEndpoints } from '../wire.ts';
import {
  loadClaimConditions,
  loadQuestState,
  loadQuestStatus,
  type PlayerClaimConditions,
  type QuestDeps,
} from './engine/player-quests.ts';
import { loadCheckin, type PlayerCheckin } from './engine/player-checkin.ts';
import { readBadges } from './engine/quest-events-store.ts';
import { getQuizCooldowns, readNextQuizTries } from './engine/quest-tasks-store.ts';
import { collectReferrals, getInviteUrl } from './engine/referrals-store.ts';
import { createEvidenceFormatter, loadAllEvidence } from './evidence.ts';
import { toQuestReply, toQuestUser, toRewardReply } from './quest-reply.ts';

/** Of two months. */
const CALENDAR_DAYS = 62;

type Listed = ReplyOf<typeof questEndpoints.quests>;

export const createReadHandlers = (deps: QuestDeps): Handlers<Pick<typeof questEndpoints, 'quests' | 'evidence'>> => ({
  async quests({ playerId, query: { language } }) {
    await collectReferrals(deps, playerId);
    const listed = await listQuests(deps, playerId, language);
    // The account is closed, and this node has not been notified yet.
    return listed ? answer(listed) : refuse('unauthenticated');
  },
  async evidence({ playerId, params: { id }, query: { language } }) {
    const { rules } = deps.rules();
    const quest = rules.quests.find((candidate) => candidate.id === id);
    const status = quest && (await loadQuestStatus(deps, playerId, quest));
    if (!status) return refuse('not_found');
    const evidence = await loadAllEvidence(deps, playerId, quest, status);
    const format = await createEvidenceFormatter(deps, playerId, evidence, { rules, language });
    return answer({ period: status.period, evidence: format(evidence) });
  },
});

/** Returns null for an unknown player. */
async function listQuests(deps: QuestDeps, playerId: PlayerId, language: string | undefined): Promise<Listed | null> {
  const { db, rewards } = deps;
  const active = deps.rules();
  const { rules } = active;
  const loaded = await loadQuestState(deps, active, playerId);
  const name = loaded && (await deps.findName(playerId));
  if (!loaded || name === null) return null;
  const { questState, purse } = loaded;
  const conditions = await loadClaimConditions(db, active, playerId);
  const offered = rules.quests.flatMap((quest): [Quest, QuestStatus][] => {
    const status = conditions.stoppedQuests.has(quest.id) ? null : computeQuestStatus(quest, questState, conditions);
    return status ? [[quest, status]] : [];
  });
  const evidence = offered.flatMap(([, { progress }]) => progress?.evidence ?? []);
  const context = {
    rules,
    language,
    playerId,
    nextQuizTries: await readNextQuizTries(db, playerId, getQuizCooldowns(rules)),
    inviteUrl: await getInviteUrl(deps, playerId),
    formatEvidence: await createEvidenceFormatter(deps, playerId, evidence, { rules, language }),
  };
  const { factor, until } = conditions.factor;
  const badgeTitles = getBadgeTitles(rules);
  return {
    user: { name, ...toQuestUser(purse.holdings, conditions.factor, rewards) },
    boost: until && { factor: factor / 100, until: until.toISOString() },
    paused_until: formatPause(conditions),
    checkin: await listCheckin(deps, playerId, language),
    groups: rules.groups.map(({ id, title }) => ({ id, title: localize(title, language) })),
    quests: offered.map(([quest, status]) => toQuestReply(quest, status, questState, context)),
    badges: (await readBadges(db, playerId)).map(({ badge, at }) => ({
      id: badge,
      // The id replaces the title of a badge that no quest gives now.
      title: localize(badgeTitles.get(badge) ?? badge, language),
      at: at.toISOString(),
    })),
  };
}

const formatPause = ({ pausedUntil }: PlayerClaimConditions): string | null =>
  pausedUntil === 'never' ? NEVER : (pausedUntil?.toISOString() ?? null);

async function listCheckin(
  { db, rules }: QuestDeps,
  playerId: PlayerId,
  language: string | undefined,
): Promise<Listed['checkin']> {
  const loaded = await loadCheckin(db, rules(), playerId);
  if (!loaded) return null;
  const { checkin, place, isCheckedIn, today } = loaded;
  return {
    id: checkin.id,
    title: localize(checkin.title, language),
    text: localize(checkin.text, language),
    day: place,
    checked_in: isCheckedIn,
    next_at: new Date(startOfDay(today + 1)).toISOString(),
    days: checkin.days.map((rewards, index) => ({
      day: index + 1,
      state: getDayState(index + 1, place, isCheckedIn),
      rewards: rewards.map((reward) => toRewardReply(reward, language)),
    })),
    streak: toStreakReply(loaded),
  };
}

function toStreakReply({ streak, days, today }: PlayerCheckin): NonNullable<Listed['checkin']>['streak'] {
  const months = [today, firstOfMonth(today) - 1].map(toMonth);
  const listDates = (all: readonly number[]): string[] =>
    all
      .slice(-CALENDAR_DAYS)
      .filter((day) => months.includes(toMonth(day)))
      .map(toIsoDate);
  return {
    length: streak.length,
    best: streak.best,
    used_freezes: streak.usedFreezes,
    freezes_left: streak.freezesLeft,
    freezes_per_month: streak.freezesPerMonth,
    today: toIsoDate(today),
    checked_days: listDates(days),
    frozen_days: listDates(streak.frozenDays),
  };
}

function getDayState(day: number, place: number, isCheckedIn: boolean): 'done' | 'today' | 'next' {
  if (day < place || (day === place && isCheckedIn)) return 'done';
  return day === place ? 'today' : 'next';
}

const getBadgeTitles = ({ quests, checkin }: QuestRules) =>
  new Map(
    [...quests.map(({ rewards }) => rewards), ...(checkin?.days ?? [])]
      .flat()
      .flatMap((reward) => ('badge' in reward ? [[reward.badge, reward.title] as const] : [])),
  );

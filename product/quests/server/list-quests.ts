import { answer, refuse, type Handlers, type PlayerId, type ReplyOf } from '@wow/core/protocol';
import { localize } from '../localized-text.ts';
import { firstOfMonth, startOfDay, toIsoDate, toMonth } from '../period.ts';
import type { Quest, QuestRules } from '../quest-rules.ts';
import type { QuestStatus } from '../quest-status.ts';
import { NEVER, type questEndpoints } from '../wire.ts';
import type { ActiveRules } from './engine/active-rules.ts';
import { toPlayerCheckin, type PlayerCheckin } from './engine/player-checkin.ts';
import {
  findQuestStatus,
  loadPlayerQuests,
  loadQuestStatus,
  toClaimConditions,
  type QuestDeps,
} from './engine/player-quests.ts';
import type { QuestSnapshot } from './engine/quest-snapshot-store.ts';
import { countReferrals, getInviteUrl } from './engine/referrals.ts';
import { createEvidenceFormatter, loadAllEvidence } from './evidence.ts';
import { toQuestReply, toQuestUser, toRewardReply } from './quest-reply.ts';

/** Of two months. */
const CALENDAR_DAYS = 62;

type Listed = ReplyOf<typeof questEndpoints.quests>;

export const createReadHandlers = (deps: QuestDeps): Handlers<Pick<typeof questEndpoints, 'quests' | 'evidence'>> => ({
  async quests({ playerId, query: { language } }) {
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
  const active = deps.rules();
  const { rules } = active;
  const [loaded, name] = await Promise.all([loadWithReferrals(deps, active, playerId), deps.findName(playerId)]);
  if (!loaded || name === null) return null;
  const { snapshot, questState } = loaded;
  const conditions = toClaimConditions(active, snapshot);
  const offered = rules.quests.flatMap((quest): [Quest, QuestStatus][] => {
    const status = findQuestStatus(quest, loaded, conditions);
    return status ? [[quest, status]] : [];
  });
  const evidence = offered.flatMap(([, { progress }]) => progress?.evidence ?? []);
  const context = {
    titles: new Map(rules.quests.map(({ id, title }) => [id, title])),
    language,
    playerId,
    nextQuizTries: snapshot.nextQuizTries,
    inviteUrl: await getInviteUrl(deps, playerId, snapshot.invitationCode),
    formatEvidence: await createEvidenceFormatter(deps, playerId, evidence, { rules, language }),
  };
  const { factor, until } = snapshot.factor;
  const badgeTitles = getBadgeTitles(rules);
  return {
    user: { name, ...toQuestUser(snapshot.purse.holdings, snapshot.factor, deps.rewards) },
    boost: until && { factor: factor / 100, until: until.toISOString() },
    paused_until: formatPause(snapshot),
    checkin: listCheckin(toPlayerCheckin(active, snapshot), language),
    groups: rules.groups.map(({ id, title }) => ({ id, title: localize(title, language) })),
    quests: offered.map(([quest, status]) => toQuestReply(quest, status, questState, context)),
    badges: snapshot.badges.map(({ badge, at }) => ({
      id: badge,
      // The id replaces the title of a badge that no quest gives now.
      title: localize(badgeTitles.get(badge) ?? badge, language),
      at: at.toISOString(),
    })),
  };
}

/** Invited players are counted when the inviter looks. */
async function loadWithReferrals(deps: QuestDeps, active: ActiveRules, playerId: PlayerId) {
  const loaded = await loadPlayerQuests(deps, active, playerId);
  const hasCounted = loaded && (await countReferrals(deps, playerId, loaded.snapshot.waitingReferees));
  return hasCounted ? loadPlayerQuests(deps, active, playerId) : loaded;
}

const formatPause = ({ pausedUntil }: QuestSnapshot): string | null =>
  pausedUntil === 'never' ? NEVER : (pausedUntil?.toISOString() ?? null);

function listCheckin(loaded: PlayerCheckin | null, language: string | undefined): Listed['checkin'] {
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

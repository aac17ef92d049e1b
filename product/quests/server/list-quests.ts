import { toWire, type PlayerId, type ReplyOf } from '@wow/core/protocol';
import { rankOf } from '@wow/product/rewards';
import { checkinStanding } from '../checkin-row.ts';
import { questStatus, type QuestStatus } from '../quest-status.ts';
import type { Quest } from '../quest-rules.ts';
import type { CheckinEntry } from '../quest-file.ts';
import type { questEndpoints } from '../wire.ts';
import { dayOf, startOfDay } from '../period.ts';
import { inLanguage } from '../words.ts';
import { readBadges } from './badges-store.ts';
import { openEvidence } from './evidence-reply.ts';
import { inviteUrl } from './invite.ts';
import { lookUp } from './look-up.ts';
import { readLastCheckin } from './quest-events-store.ts';
import type { QuestNeeds } from './quest-needs.ts';
import { isoOf, toQuestReply, toRewardReply } from './quest-reply.ts';
import { cooldownsOf, readNextQuizTries } from './quiz-tries-store.ts';
import { readStanding, type Standing } from './read-standing.ts';

type Listed = ReplyOf<typeof questEndpoints.quests>;

/** Returns every quest that is offered to a player and where they stand with it; null when there is no such player. */
export async function listQuests(
  needs: QuestNeeds,
  playerId: PlayerId,
  language: string | undefined,
): Promise<Listed | null> {
  const { db, rewards } = needs;
  const open = needs.rules();
  const { rules } = open;
  const looked = await lookUp(needs, open, playerId);
  const name = looked && (await needs.nameOf(playerId));
  if (!looked || name === null) return null;
  const { book, purse } = looked;
  const standing = await readStanding(db, open, playerId);
  const offered = rules.quests.flatMap((quest): [Quest, QuestStatus][] => {
    const status = standing.stops.has(quest.id) ? null : questStatus(quest, book, standing);
    return status ? [[quest, status]] : [];
  });
  const shown = offered.flatMap(([, { progress }]) => progress?.evidence ?? []);
  const telling = {
    rules,
    language,
    playerId,
    nextQuizTries: await readNextQuizTries(db, playerId, cooldownsOf(rules)),
    inviteUrl: await inviteUrl(needs, playerId),
    tell: await openEvidence(needs, playerId, shown, { rules, language }),
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
      rank: rankOf(toWire(holdings.xp), rewards.tiersXp),
    },
    boost: until && { factor: factor / 100, until: until.toISOString() },
    paused_until: pauseText(standing),
    checkin: await listCheckin(needs, playerId, standing, language),
    groups: rules.groups.map(({ id, title }) => ({ id, title: inLanguage(title, language) })),
    quests: offered.map(([quest, status]) => toQuestReply(quest, status, book, telling)),
    badges: await listBadges(needs, playerId, language),
  };
}

const NEVER = '9999-12-31T23:59:59.999Z';
const pauseText = ({ pausedUntil }: Standing): string | null =>
  pausedUntil === 'never' ? NEVER : (pausedUntil?.toISOString() ?? null);

async function listCheckin(
  { db, rules }: QuestNeeds,
  playerId: PlayerId,
  { stops }: Standing,
  language: string | undefined,
): Promise<Listed['checkin']> {
  const { checkin } = rules().rules;
  if (!checkin || stops.has(checkin.id)) return null;
  const { last, nowMs } = await readLastCheckin(db, playerId);
  const { place, isCheckedIn } = checkinStanding(checkin, last, dayOf(nowMs));
  return {
    id: checkin.id,
    title: inLanguage(checkin.title, language),
    text: inLanguage(checkin.text, language),
    day: place,
    checked_in: isCheckedIn,
    next_at: isoOf(startOfDay(dayOf(nowMs) + 1))!, // of a moment
    days: checkin.days.map((given, index) => ({
      day: index + 1,
      state: stateOfDay(index + 1, place, isCheckedIn),
      rewards: given.map((reward) => toRewardReply(reward, (words) => inLanguage(words, language))),
    })),
  };
}

function stateOfDay(day: number, place: number, isCheckedIn: boolean): 'done' | 'today' | 'next' {
  if (day < place || (day === place && isCheckedIn)) return 'done';
  return day === place ? 'today' : 'next';
}

/** A badge that no quest gives any more is called by its id. */
async function listBadges(
  { db, rules }: QuestNeeds,
  playerId: PlayerId,
  language: string | undefined,
): Promise<Listed['badges']> {
  const titles = badgeTitles(rules().rules);
  const badges = await readBadges(db, playerId);
  return badges.map(({ badge, at }) => ({
    id: badge,
    title: inLanguage(titles.get(badge) ?? badge, language),
    at: at.toISOString(),
  }));
}

const badgeTitles = ({ quests, checkin }: { quests: readonly Quest[]; checkin?: CheckinEntry | undefined }) =>
  new Map(
    [...quests.map(({ rewards }) => rewards), ...(checkin?.days ?? [])]
      .flat()
      .flatMap((reward) => ('badge' in reward ? [[reward.badge, reward.title] as const] : [])),
  );

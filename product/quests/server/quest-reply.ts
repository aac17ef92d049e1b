import { hash } from 'node:crypto';
import { toWire, type PlayerId, type ReplyOf } from '@wow/core/protocol';
import { findGame } from '@wow/product/games';
import type { Holdings } from '@wow/product/ledger';
import { computeRank } from '@wow/product/rewards';
import type { RewardRules, XpFactor } from '@wow/product/rewards/server';
import { getClaims, type PlayerQuestState } from '../fold-events.ts';
import { localize } from '../localized-text.ts';
import type { Evidence } from '../progress.ts';
import type { RewardEntry } from '../quest-file.ts';
import type { Quest } from '../quest-rules.ts';
import type { QuestStatus } from '../quest-status.ts';
import type { questEndpoints } from '../wire.ts';
import type { EvidenceReply } from './evidence.ts';

type QuestReply = ReplyOf<typeof questEndpoints.quests>['quests'][number];
type ActionReply = QuestReply['action'];
type RewardReply = QuestReply['rewards'][number];

interface ReplyContext {
  /** By quest id. */
  readonly titles: ReadonlyMap<string, Quest['title']>;
  readonly language: string | undefined;
  readonly inviteUrl: string;
  readonly playerId: PlayerId;
  /** When answers are accepted again. */
  readonly nextQuizTries: ReadonlyMap<string, Date>;
  readonly formatEvidence: (evidence: readonly Evidence[]) => readonly EvidenceReply[];
}

export function toQuestReply(
  quest: Quest,
  { state, period, progress, endsAtMs, opensAtMs }: QuestStatus,
  questState: PlayerQuestState,
  context: ReplyContext,
): QuestReply {
  const { titles, language } = context;
  const evidence = progress?.evidence ?? [];
  const headStart = quest.head_start ?? 0;
  const value = progress?.value ?? headStart;
  return {
    id: quest.id,
    group: quest.group,
    icon: quest.icon,
    picture: findGame(quest.icon)?.quests.picture ?? null,
    title: localize(quest.title, language),
    text: localize(quest.text, language),
    goal: quest.goal,
    value: Math.min(quest.goal, value),
    state,
    repeat: quest.repeat.every,
    period,
    ends_at: toIsoTime(endsAtMs),
    opens_at: toIsoTime(opensAtMs),
    rewards: quest.rewards.map((reward) => toRewardReply(reward, language)),
    requires: quest.requires.map((id) => ({
      id,
      title: localize(titles.get(id) ?? id, language),
      done: getClaims(questState, id).count > 0,
    })),
    action: toAction(quest, context),
    evidence: { count: value - headStart, latest: [...context.formatEvidence(evidence)].toReversed() },
  };
}

export const toQuestUser = ({ points, spins, xp }: Holdings, { factor }: XpFactor, { tiersXp }: RewardRules) => ({
  balance: toWire(points),
  spins: toWire(spins),
  xp: toWire(xp),
  xp_mul: factor / 100,
  rank: computeRank(toWire(xp), tiersXp),
});

const toIsoTime = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

export function toRewardReply(reward: RewardEntry, language: string | undefined): RewardReply {
  if ('xp' in reward) return { kind: 'xp', amount: reward.xp };
  if ('spins' in reward) return { kind: 'spins', amount: reward.spins };
  if ('points' in reward) return { kind: 'points', amount: reward.points };
  if ('badge' in reward) return { kind: 'badge', id: reward.badge, title: localize(reward.title, language) };
  return { kind: 'xp_mul', factor: reward.xp_mul, minutes: reward.minutes };
}

function toAction(
  { id, task, opens }: Quest,
  { language, inviteUrl, playerId, nextQuizTries }: ReplyContext,
): ActionReply {
  switch (task.kind) {
    case 'code':
      return { kind: 'code' };
    case 'quiz':
      return {
        kind: 'quiz',
        questions: task.questions.map(({ text, choices }, index) => ({
          text: localize(text, language),
          choices: computeChoiceOrder(playerId, id, index, choices.length).map((choice) =>
            localize(choices[choice]!, language),
          ),
        })),
        next_try_at: nextQuizTries.get(id)?.toISOString() ?? null,
      };
    case 'visit_link':
      return { kind: 'visit', url: task.url };
    case 'referral':
      return { kind: 'invite', url: inviteUrl };
    case 'verify_round':
      return { kind: 'open', path: opens ?? '/fair-play' };
    case 'wallet_verified':
      return { kind: 'open', path: opens ?? '/wallet' };
    case 'rounds_of_game':
      return { kind: 'open', path: opens ?? findGamePage([task.game]) };
    case 'quests':
      return null;
    case 'days':
      // The widget has the check-in above the quests.
      return task.of === 'checkin' ? null : { kind: 'open', path: opens ?? '/games' };
    default:
      return { kind: 'open', path: opens ?? findGamePage('games' in task ? task.games : undefined) };
  }
}

const findGamePage = (ids: readonly string[] | undefined): string =>
  (ids?.length === 1 ? findGame(ids[0]!)?.page : undefined) ?? '/games';

/** Indexes into the file. The order differs between players, so that "the third one" helps no other player. */
export function computeChoiceOrder(playerId: PlayerId, quest: string, index: number, count: number): readonly number[] {
  const keys = Array.from({ length: count }, (_, choice) => hash('sha256', `${playerId} ${quest} ${index} ${choice}`));
  return keys.map((_, choice) => choice).toSorted((a, b) => (keys[a]! < keys[b]! ? -1 : 1)); // indexes of keys
}

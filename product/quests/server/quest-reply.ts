import { hash } from 'node:crypto';
import type { PlayerId, ReplyOf } from '@wow/core/protocol';
import { findGame } from '@wow/product/games';
import { getClaims, type PlayerQuestState } from '../fold-events.ts';
import type { Evidence } from '../progress.ts';
import type { RewardEntry } from '../quest-file.ts';
import type { QuestStatus } from '../quest-status.ts';
import type { Quest, QuestRules } from '../quest-rules.ts';
import type { questEndpoints } from '../wire.ts';
import { localize, type LocalizedText } from '../localized-text.ts';
import type { EvidenceReply } from './evidence.ts';

export type QuestReply = ReplyOf<typeof questEndpoints.quests>['quests'][number];
type ActionReply = QuestReply['action'];
type RewardReply = QuestReply['rewards'][number];

/** What turns a quest into the words of the contract. */
export interface ReplyContext {
  readonly rules: QuestRules;
  readonly language: string | undefined;
  /** The player's own link, for others. */
  readonly inviteUrl: string;
  readonly playerId: PlayerId;
  /** By quest: when the player's answers are taken again. */
  readonly nextQuizTries: ReadonlyMap<string, Date>;
  /** Returns what can be told of evidence; none of what is gone. */
  readonly formatEvidence: (evidence: readonly Evidence[]) => readonly EvidenceReply[];
}

/** Returns a quest as the contract tells it. */
export function toQuestReply(
  quest: Quest,
  status: QuestStatus,
  playerState: PlayerQuestState,
  telling: ReplyContext,
): QuestReply {
  const { rules, language } = telling;
  const say = (words: LocalizedText): string => localize(words, language);
  const { state, period, progress, endsAtMs, opensAtMs } = status;
  const titles = new Map(rules.quests.map(({ id, title }) => [id, title]));
  const evidence = progress?.evidence ?? [];
  return {
    id: quest.id,
    group: quest.group,
    icon: quest.icon,
    picture: findGame(quest.icon)?.quests.picture ?? null,
    title: say(quest.title),
    text: say(quest.text),
    goal: quest.goal,
    value: Math.min(quest.goal, progress?.value ?? 0),
    state,
    repeat: quest.repeat.every,
    period,
    ends_at: toIsoTime(endsAtMs),
    opens_at: toIsoTime(opensAtMs),
    rewards: quest.rewards.map((reward) => toRewardReply(reward, say)),
    requires: quest.requires.map((id) => ({
      id,
      title: say(titles.get(id) ?? id),
      done: getClaims(playerState, id).count > 0,
    })),
    action: toAction(quest, telling),
    evidence: { count: progress?.value ?? 0, latest: [...telling.formatEvidence(evidence)].toReversed() },
  };
}

export const toIsoTime = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Returns a reward as the contract tells it. */
export function toRewardReply(reward: RewardEntry, say: (words: LocalizedText) => string): RewardReply {
  if ('xp' in reward) return { kind: 'xp', amount: reward.xp };
  if ('spins' in reward) return { kind: 'spins', amount: reward.spins };
  if ('points' in reward) return { kind: 'points', amount: reward.points };
  if ('badge' in reward) return { kind: 'badge', id: reward.badge, title: say(reward.title) };
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
        questions: task.questions.map(({ text, choices }, place) => ({
          text: localize(text, language),
          choices: computeChoiceOrder({ playerId, quest: id, place }, choices.length).map((choice) =>
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
      // Checking in is done above all quests.
      return task.of === 'checkin' ? null : { kind: 'open', path: opens ?? '/games' };
    default:
      return { kind: 'open', path: opens ?? findGamePage('games' in task ? task.games : undefined) };
  }
}

/** Of several games, the page that has them all. */
const findGamePage = (ids: readonly string[] | undefined): string =>
  (ids?.length === 1 ? findGame(ids[0]!)?.page : undefined) ?? '/games';

interface ShownQuestion {
  readonly playerId: PlayerId;
  readonly quest: string;
  /** Which question of the quiz. */
  readonly place: number;
}

/**
 * Returns in which order a player sees the choices of a question: at each place, the number of the choice in the file.
 * It differs between players, so that "the third one" helps no other player, and never changes for one.
 */
export function computeChoiceOrder({ playerId, quest, place }: ShownQuestion, count: number): readonly number[] {
  const keys = Array.from({ length: count }, (_, choice) => hash('sha256', `${playerId} ${quest} ${place} ${choice}`));
  return keys.map((_, choice) => choice).toSorted((one, other) => (keys[one]! < keys[other]! ? -1 : 1));
}

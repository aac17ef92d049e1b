import { parseTimestamp, fromUnits, type Hundredths } from '@wow/core/protocol';
import type { Repeat } from './period.ts';
import { toFileTask, type QuestEntry, type QuestFile, type Task, type RewardEntry } from './quest-file.ts';

export interface Quest extends Omit<QuestEntry, 'repeat' | 'clock'> {
  readonly repeat: Repeat;
  readonly startsAtMs: number;
  readonly endsAtMs: number | null;
}

export interface QuestRules extends Omit<QuestFile, 'quests' | 'format'> {
  readonly quests: readonly Quest[];
  readonly groupByQuest: ReadonlyMap<string, string>;
}

interface SeasonSpan {
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

interface Calendar {
  readonly openedAtMs: ReadonlyMap<string, number>;
  readonly seasons: ReadonlyMap<string, SeasonSpan>;
}

/** Without a start, a quest starts when it is first offered. A quest of an unknown season never opens. */
export function toQuestRules({ quests, ...rest }: QuestFile, { openedAtMs, seasons }: Calendar): QuestRules {
  return {
    ...rest,
    quests: quests.map(({ repeat: every, clock, ...quest }) => {
      const season = quest.season === undefined ? ALWAYS : (seasons.get(quest.season) ?? NEVER);
      const starts = quest.starts === undefined ? (openedAtMs.get(quest.id) ?? 0) : parseTimestamp(quest.starts);
      const ends = quest.ends === undefined ? Infinity : parseTimestamp(quest.ends);
      const endsAtMs = Math.min(ends, season.endsAtMs);
      return {
        ...quest,
        repeat: { every, clock },
        startsAtMs: Math.max(starts, season.startsAtMs),
        endsAtMs: endsAtMs === Infinity ? null : endsAtMs,
      };
    }),
    groupByQuest: new Map(quests.map(({ id, group }) => [id, group])),
  };
}

const ALWAYS: SeasonSpan = { startsAtMs: 0, endsAtMs: Infinity };
const NEVER: SeasonSpan = { startsAtMs: 0, endsAtMs: 0 };

export const hasReferralQuest = ({ quests }: Pick<QuestRules, 'quests'>): boolean =>
  quests.some(({ task }) => task.kind === 'referral');

/** While this JSON is unchanged, stored progress stays valid: it excludes texts, rewards and right answers. */
export const toCountingRules = ({ quests }: QuestRules) =>
  quests.map(({ id, version, group, task, goal, head_start, repeat, startsAtMs, endsAtMs }) => ({
    id,
    version,
    group,
    task: toCountingTask(task),
    goal,
    head_start,
    every: repeat.every,
    clock: repeat.clock,
    startsAtMs,
    endsAtMs,
  }));

function toCountingTask(task: Task) {
  switch (task.kind) {
    case 'code':
    case 'quiz':
    case 'visit_link':
      return { kind: task.kind };
    default:
      return toFileTask(task);
  }
}

export interface RewardSum {
  readonly xp: Hundredths;
  readonly spins: Hundredths;
  readonly points: Hundredths;
  readonly boost: { readonly factor: number; readonly minutes: number } | null;
  readonly badge: Extract<RewardEntry, { badge: string }> | null;
}

export function sumRewards(rewards: readonly RewardEntry[]): RewardSum {
  const find = <Key extends string>(key: Key) =>
    rewards.find((reward): reward is Extract<RewardEntry, Record<Key, unknown>> => key in reward);
  const boost = find('xp_mul');
  return {
    xp: fromUnits(find('xp')?.xp ?? 0),
    spins: fromUnits(find('spins')?.spins ?? 0),
    points: fromUnits(find('points')?.points ?? 0),
    boost: boost ? { factor: Math.round(boost.xp_mul * 100), minutes: boost.minutes } : null,
    badge: find('badge') ?? null,
  };
}

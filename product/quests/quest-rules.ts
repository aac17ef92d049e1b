import { parseTimestamp, fromUnits, type Hundredths } from '@wow/core/protocol';
import type { Repeat } from './period.ts';
import type { QuestEvent } from './progress.ts';
import type { QuestEntry, QuestFile, Task, RewardEntry } from './quest-file.ts';

/** A quest as it is counted and paid. */
export interface Quest extends Omit<QuestEntry, 'repeat' | 'clock'> {
  readonly repeat: Repeat;
  /** Nothing before this counts. */
  readonly startsAtMs: number;
  /** Nothing from this on counts; null: it goes on. */
  readonly endsAtMs: number | null;
}

export interface QuestRules extends Omit<QuestFile, 'quests' | 'format'> {
  readonly quests: readonly Quest[];
  readonly groupByQuest: ReadonlyMap<string, string>;
}

/** From when until when a season of rewards runs. */
export interface SeasonSpan {
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

interface Calendar {
  /** When each quest was offered first, by its id. */
  readonly openedAtMs: ReadonlyMap<string, number>;
  readonly seasons: ReadonlyMap<string, SeasonSpan>;
}

/**
 * Returns the quests of the operator's file at their times: from their start, or from when they were offered first, and
 * within their season. A quest of a season that there is not is never open.
 */
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

/** Which events can matter to a kind of task: all others need not be looked at. */
const EVENTS_BY_TASK: Readonly<Record<Task['kind'], readonly QuestEvent['kind'][]>> = {
  play: ['round'],
  wager_rounds: ['round'],
  win: ['round'],
  win_streak: ['round'],
  spin: ['round'],
  tour: ['round'],
  days: ['round', 'checkin'],
  quests: ['claim'],
  wallet_verified: ['wallet'],
  verify_round: ['verified'],
  referral: ['referral'],
  code: ['code'],
  quiz: ['quiz'],
  visit_link: ['visit'],
};

/** Returns whether a quest may count events of this kind. */
export const tracksEvent = ({ task }: Pick<Quest, 'task'>, kind: QuestEvent['kind']): boolean =>
  EVENTS_BY_TASK[task.kind].includes(kind);

/**
 * Returns what progress depends on, as a value that JSON can carry: while it stays the same, what was counted stays
 * right. Words, rewards and right answers are not part of it.
 */
export const toCountingRules = ({ quests }: QuestRules) =>
  quests.map(({ id, version, group, task, goal, repeat, startsAtMs, endsAtMs }) => ({
    id,
    version,
    group,
    task: toCountingTask(task),
    goal,
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
      return task;
  }
}

/** Everything that a list of rewards gives together. Amounts are hundredths; xp is the base. */
export interface RewardSum {
  readonly xp: Hundredths;
  readonly spins: Hundredths;
  readonly points: Hundredths;
  readonly boost: { readonly factor: number; readonly minutes: number } | null;
  readonly badge: Extract<RewardEntry, { badge: string }> | null;
}

/** Returns what these rewards give together: at most one of each kind, as the file says. */
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

import { hash } from 'node:crypto';
import type { Database, Transaction } from '@wow/core/database';
import { canonicalJson, fromUnits, type Json } from '@wow/core/protocol';
import { findLastLogEntry, fundPromos, queueLogEntry, type PromoFunds } from '@wow/product/ledger/server';
import type { RewardRules } from '@wow/product/rewards/server';
import { toMissedDayRules, type MissedDayRules } from '../../checkin-streak.ts';
import { DEFAULT_FREEZES } from '../../limits.ts';
import { toFileTask, type CheckinEntry, type QuestEntry, type QuestFile } from '../../quest-file.ts';
import { toCountingRules, toQuestRules, type QuestRules, sumRewards } from '../../quest-rules.ts';
import { saveDefinitions, readDefinitions, type Definition } from './definitions-store.ts';

/** The quests that this process offers. */
export interface ActiveRules {
  readonly rules: QuestRules;
  /** SHA-256 (hex) of everything that progress depends on. */
  readonly hash: string;
  /** Of every version of the check-in. */
  readonly missedDayRules: readonly MissedDayRules[];
}

export const toPromoName = (questId: string): string => `quest:${questId}`;

/** Returns the mistake, and saves nothing, if a definition has changed without a new version. */
export async function activateRules(
  db: Database,
  file: QuestFile,
  { seasons }: Pick<RewardRules, 'seasons'>,
): Promise<ActiveRules | { readonly mistake: string }> {
  const definitions = toDefinitions(file);
  const known = await readDefinitions(db);
  const mistake = findVersionIssue(definitions, known, file.quests.length);
  if (mistake !== null) return { mistake };
  await db.transaction(async (tx) => {
    await saveDefinitions(tx, definitions);
    await fundPromos(tx, toPromoFunds(file));
    await reportQuests(tx, file);
  });
  const openedAtMs = new Map<string, number>();
  const stored = await readDefinitions(db);
  for (const { quest, firstUsedAt } of stored) {
    openedAtMs.set(quest, Math.min(openedAtMs.get(quest) ?? Infinity, firstUsedAt.getTime()));
  }
  const rules = toQuestRules(file, {
    openedAtMs,
    seasons: new Map(
      seasons.map(({ id, startsAt, endsAt }) => [id, { startsAtMs: startsAt.getTime(), endsAtMs: endsAt.getTime() }]),
    ),
  });
  return {
    rules,
    hash: hash('sha256', canonicalJson(toCountingRules(rules))),
    missedDayRules: toMissedDayRules(
      stored.map(({ document, firstUsedAt }) => ({ document, firstUsedMs: firstUsedAt.getTime() })),
    ),
  };
}

const toDefinitions = ({ quests, checkin }: QuestFile): Definition[] => [
  ...quests.map((quest) => ({ quest: quest.id, version: quest.version, document: canonicalJson(toTerms(quest)) })),
  ...(checkin
    ? [{ quest: checkin.id, version: checkin.version, document: canonicalJson(toCheckinTerms(checkin)) }]
    : []),
];

export const QUESTS_KIND = 'wow-quests-1';

/** The public log reports what quests ask and give, unless that is the same as before. Codes and answers stay secret. */
async function reportQuests(tx: Transaction, { quests, checkin, budget, xp_per_day }: QuestFile): Promise<void> {
  const report = {
    budget,
    checkin: checkin && { id: checkin.id, version: checkin.version, ...toCheckinTerms(checkin) },
    quests: quests.map(({ id, version, starts, ends, budget: own, ...quest }) => {
      const terms = toTerms({ id, version, ...quest });
      return { id, version, ...terms, task: quest.task.kind, starts, ends, budget: own };
    }),
    xp_per_day,
  };
  const body: { readonly [member: string]: Json } = JSON.parse(canonicalJson(report)); // an object
  const last = await findLastLogEntry(tx, QUESTS_KIND);
  if (last && canonicalJson(last.body) === canonicalJson(body)) return;
  await queueLogEntry(tx, { kind: QUESTS_KIND, body });
}

/** What a version promises: everything except texts and what the operator may change at any time. */
const toTerms = ({ task, goal, head_start, repeat, clock, requires, limit, rewards }: QuestEntry) => ({
  task: task.kind === 'quiz' ? { kind: task.kind, right: task.questions.map(({ right }) => right) } : toFileTask(task),
  goal,
  head_start,
  repeat,
  clock,
  requires,
  limit,
  rewards: rewards.map(omitText),
});

const toCheckinTerms = ({ missed, grace_days: graceDays, freezes_per_month: freezes, days }: CheckinEntry) => ({
  missed,
  graceDays,
  // The terms of versions from before freezes stay the same.
  freezesPerMonth: freezes === DEFAULT_FREEZES ? undefined : freezes,
  days: days.map((rewards) => rewards.map(omitText)),
});

const omitText = (reward: QuestEntry['rewards'][number]) => ('badge' in reward ? { badge: reward.badge } : reward);

function findVersionIssue(
  definitions: readonly Definition[],
  known: readonly Definition[],
  questCount: number,
): string | null {
  const documents = new Map(known.map(({ quest, version, document }) => [`${quest} ${version}`, document]));
  const newest = new Map(known.map(({ quest, version }) => [quest, version]));
  for (const [index, { quest, version, document }] of definitions.entries()) {
    const before = documents.get(`${quest} ${version}`);
    if (before !== undefined && before !== document) {
      const next = (newest.get(quest) ?? version) + 1;
      const key = index < questCount ? `quests.${index}` : 'checkin';
      return `${key}.version must be ${next}: what ${quest} asks or gives has changed since version ${version}.`;
    }
  }
  return null;
}

const UNITS = ['points', 'spins', 'xp'] as const;

function toPromoFunds(file: QuestFile): PromoFunds[] {
  const { quests, checkin } = file;
  const payers = [
    ...quests.map(({ id, rewards, budget }) => ({ id, rewards: [rewards], budget })),
    ...(checkin ? [{ id: checkin.id, rewards: checkin.days, budget: undefined }] : []),
  ];
  return payers.flatMap(({ id, rewards, budget }) => {
    const sums = rewards.map(sumRewards);
    return UNITS.filter((unit) => sums.some((sum) => sum[unit] > 0)).map((unit) => ({
      name: toPromoName(id),
      unit,
      total: fromUnits(budget?.[unit] ?? file.budget[unit]),
    }));
  });
}

export interface QuestBoard {
  readonly current: () => ActiveRules;
  /** Replaces the offered quests, or returns the mistake and changes nothing. */
  readonly replaceFile: (file: QuestFile) => Promise<{ readonly mistake: string } | null>;
}

export async function createQuestBoard(
  db: Database,
  file: QuestFile,
  rewards: Pick<RewardRules, 'seasons'>,
): Promise<QuestBoard | { readonly mistake: string }> {
  const opened = await activateRules(db, file, rewards);
  if ('mistake' in opened) return opened;
  let current = opened;
  return {
    current: () => current,
    async replaceFile(next) {
      const reopened = await activateRules(db, next, rewards);
      if ('mistake' in reopened) return reopened;
      current = reopened;
      return null;
    },
  };
}

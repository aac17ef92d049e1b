import { createHash } from 'node:crypto';
import type { Database } from '@wow/core/database';
import { canonicalJson, whole } from '@wow/core/protocol';
import { fundPromos, type PromoFunds } from '@wow/product/ledger/server';
import type { RewardRules } from '@wow/product/rewards/server';
import type { CheckinEntry, QuestEntry, QuestFile } from '../quest-file.ts';
import { countingParts, toQuestRules, type QuestRules } from '../quest-rules.ts';
import { sumOf } from '../reward-sum.ts';
import { keepDefinitions, readDefinitions, type Definition } from './definitions-store.ts';

/** The quests that this process offers. */
export interface OpenRules {
  readonly rules: QuestRules;
  /** SHA-256 as hex of what progress depends on: while it stays the same, what was counted stays right. */
  readonly hash: string;
}

/** The name of the purse that pays for a quest. */
export const promoOf = (questId: string): string => `quest:${questId}`;

/**
 * Keeps the definitions of the operator's file, sees to it that each quest has the budget that the file gives it, and
 * returns the quests at their times. Where a definition is not what this version of it was before, returns the mistake as
 * a sentence that begins with its key, and has changed nothing.
 */
export async function openRules(
  db: Database,
  file: QuestFile,
  { seasons }: Pick<RewardRules, 'seasons'>,
): Promise<OpenRules | { readonly mistake: string }> {
  const definitions = definitionsOf(file);
  const known = await readDefinitions(db);
  const mistake = findMistake(definitions, known, file.quests.length);
  if (mistake !== null) return { mistake };
  await db.transaction(async (tx) => {
    await keepDefinitions(tx, definitions);
    await fundPromos(tx, fundsOf(file));
  });
  const openedAtMs = new Map<string, number>();
  for (const { quest, firstUsedAt } of await readDefinitions(db)) {
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
    hash: createHash('sha256')
      .update(canonicalJson(countingParts(rules)))
      .digest('hex'),
  };
}

const definitionsOf = ({ quests, checkin }: QuestFile): Definition[] => [
  ...quests.map((quest) => ({ quest: quest.id, version: quest.version, document: canonicalJson(termsOf(quest)) })),
  ...(checkin ? [{ quest: checkin.id, version: checkin.version, document: canonicalJson(checkinTerms(checkin)) }] : []),
];

/** What a version promises: everything but words, and what the operator may give it or stop it with at any time. */
const termsOf = ({ task, goal, repeat, clock, requires, limit, rewards }: QuestEntry) => ({
  task: task.kind === 'quiz' ? { kind: task.kind, right: task.questions.map(({ right }) => right) } : task,
  goal,
  repeat,
  clock,
  requires,
  limit,
  rewards: rewards.map(withoutWords),
});

const checkinTerms = ({ missed, grace_days: graceDays, days }: CheckinEntry) => ({
  missed,
  graceDays,
  days: days.map((rewards) => rewards.map(withoutWords)),
});

const withoutWords = (reward: QuestEntry['rewards'][number]) => ('badge' in reward ? { badge: reward.badge } : reward);

/** The check-in stands behind the quests. */
function findMistake(
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

/** What each quest may pay in all, in the units that it gives. */
function fundsOf(file: QuestFile): PromoFunds[] {
  const { quests, checkin } = file;
  const payers = [
    ...quests.map(({ id, rewards, budget }) => ({ id, rewards: [rewards], budget })),
    ...(checkin ? [{ id: checkin.id, rewards: checkin.days, budget: undefined }] : []),
  ];
  return payers.flatMap(({ id, rewards, budget }) => {
    const sums = rewards.map(sumOf);
    return UNITS.filter((unit) => sums.some((sum) => sum[unit] > 0)).map((unit) => ({
      name: promoOf(id),
      unit,
      total: whole(budget?.[unit] ?? file.budget[unit]),
    }));
  });
}

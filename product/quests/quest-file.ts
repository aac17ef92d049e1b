import * as z from 'zod/mini';
import { parseTimestamp } from '@wow/core/protocol';
import { games, type AnyGame } from '@wow/product/games';
import { DEFAULT_FREEZES, MAX_GOAL, MAX_QUESTIONS, QUEST_ID } from './limits.ts';
import { textSchema, titleSchema } from './localized-text.ts';

const id = z.string().check(z.regex(QUEST_ID, 'must be 1 to 40 small letters, digits and hyphens'));
const time = z.iso.datetime({ offset: true, error: 'must be a time like 2027-01-31T00:00:00Z' });
const goal = z.int().check(z.gte(1), z.lte(MAX_GOAL));
const positiveInteger = z.int().check(z.gte(1), z.lte(1_000_000));
const game = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/, 'must be the id of a game'));
/** If missing: every game. */
const ofGames = z.optional(z.array(game).check(z.minLength(1), z.maxLength(50)));
const path = z.string().check(z.regex(/^\/(?!\/)[\w\-/.?=&]*$/, 'must be a path of this site, like /game/dices'));
const link = z
  .string()
  .check(z.regex(/^(https?:\/\/|\/(?!\/))\S+$/, 'must be a web address or a path of this site'), z.maxLength(500));

/** At most two decimals and above 1: no reward may reduce xp. */
const factor = z.number().check(
  z.gt(1),
  z.lte(100),
  z.refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'must have at most two decimals'),
);

const rewardSchema = z.union([
  z.strictObject({ xp: positiveInteger }),
  z.strictObject({ spins: positiveInteger }),
  z.strictObject({ points: positiveInteger }),
  z.strictObject({ xp_mul: factor, minutes: z.int().check(z.gte(1), z.lte(525_600)) }),
  z.strictObject({ badge: id, title: titleSchema }),
]);

const rewards = z.array(rewardSchema).check(z.minLength(1), z.maxLength(5));

const question = z
  .strictObject({
    text: textSchema,
    choices: z.array(textSchema).check(z.minLength(2), z.maxLength(8)),
    /** From 0. Never sent to clients. */
    right: z.int().check(z.gte(0)),
  })
  .check(z.refine(({ choices, right }) => right < choices.length, 'must have its right answer among its choices'));

const registeredGames: readonly AnyGame[] = Object.values(games);
const gamesByTask = new Map(registeredGames.flatMap(({ id, quests }) => (quests.task ? [[quests.task, id]] : [])));

/** A game defines this task, which counts the game's rounds. */
const gameTask = z.pipe(
  z.strictObject({ kind: z.enum([...gamesByTask.keys()]) }),
  z.transform(({ kind }) => ({ kind: 'rounds_of_game' as const, name: kind, game: gamesByTask.get(kind) ?? kind })),
);

export const toFileTask = (
  task: Task,
): Exclude<Task, { readonly kind: 'rounds_of_game' }> | { readonly kind: string } =>
  task.kind === 'rounds_of_game' ? { kind: task.name } : task;

/** The id of a game means the picture of the game. */
const ICONS = ['table', 'calendar', 'shield', 'wallet', 'people', 'key', 'book', 'flag', 'flame'];

/** Tasks count rounds, never the amounts staked. */
const taskSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('play'), games: ofGames }),
  z.strictObject({ kind: z.literal('wager_rounds'), games: ofGames }),
  z.strictObject({ kind: z.literal('win'), games: ofGames }),
  /** The goal counts wins in a row. */
  z.strictObject({ kind: z.literal('win_streak'), games: ofGames }),
  gameTask,
  /** The goal counts different games. */
  z.strictObject({ kind: z.literal('tour'), games: ofGames }),
  z.strictObject({
    kind: z.literal('days'),
    of: z.enum(['play', 'checkin']),
    in_a_row: z._default(z.boolean(), false),
  }),
  /** The goal counts claimed quests. */
  z.strictObject({ kind: z.literal('quests'), group: z.optional(id) }),
  z.strictObject({ kind: z.literal('wallet_verified') }),
  z.strictObject({ kind: z.literal('verify_round') }),
  z.strictObject({ kind: z.literal('referral') }),
  z.strictObject({
    kind: z.literal('code'),
    /** SHA-256 (hex) of accepted codes: see `npm run wow -- quests code`. */
    codes: z
      .array(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 as 64 hexadecimal characters')))
      .check(z.minLength(1), z.maxLength(50)),
    uses: z.optional(z.int().check(z.gte(1))),
  }),
  z.strictObject({
    kind: z.literal('quiz'),
    questions: z.array(question).check(z.minLength(1), z.maxLength(MAX_QUESTIONS)),
    cooldown_minutes: z._default(z.int().check(z.gte(0), z.lte(10_080)), 10),
  }),
  z.strictObject({ kind: z.literal('visit_link'), url: link }),
]);

const countsInARow = (task: Task): boolean => task.kind === 'win_streak' || (task.kind === 'days' && task.in_a_row);

const SINGLE_STEP_TASKS = new Set(['wallet_verified', 'code', 'quiz', 'visit_link']);

const questSchema = z
  .strictObject({
    id,
    /** Must rise when anything except the texts changes. */
    version: z._default(z.int().check(z.gte(1)), 1),
    group: id,
    icon: z.enum([...ICONS, ...registeredGames.map((game) => game.id)]),
    title: titleSchema,
    text: textSchema,
    task: taskSchema,
    goal: z._default(goal, 1),
    /** How much of the goal is done before the first step. */
    head_start: z.optional(z.int().check(z.gte(1))),
    repeat: z._default(z.enum(['once', '8h', 'daily', 'weekly', 'multiple']), 'once'),
    /** Whether periods begin with the UTC day or with the last claim. */
    clock: z._default(z.enum(['utc', 'rolling']), 'utc'),
    requires: z._default(z.array(id).check(z.maxLength(20)), []),
    starts: z.optional(time),
    ends: z.optional(time),
    season: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,32}$/))),
    limit: z.optional(positiveInteger),
    /** The total it may pay, by unit. Default: the file's `budget`. */
    budget: z.optional(
      z.strictObject({
        xp: z.optional(positiveInteger),
        spins: z.optional(positiveInteger),
        points: z.optional(positiveInteger),
      }),
    ),
    rewards,
    opens: z.optional(path),
  })
  .check(
    z.refine(
      ({ task, goal: most }) => !SINGLE_STEP_TASKS.has(task.kind) || most === 1,
      'must have the goal 1: it is done or not',
    ),
    z.refine(({ head_start: done = 0, goal: most }) => done < most, {
      path: ['head_start'],
      error: 'must be below the goal: something is left to do',
    }),
    z.refine(({ head_start: done, repeat }) => done === undefined || repeat === 'once', {
      path: ['head_start'],
      error: 'must be of a quest that is done once',
    }),
    z.refine(({ head_start: done, task }) => done === undefined || !countsInARow(task), {
      path: ['head_start'],
      error: 'must be of a quest that counts one by one, not in a row',
    }),
    z.refine(
      ({ rewards: given }) => new Set(given.map((one) => Object.keys(one)[0])).size === given.length,
      'must not give one reward twice',
    ),
  );

const checkinSchema = z.strictObject({
  id,
  version: z._default(z.int().check(z.gte(1)), 1),
  title: titleSchema,
  text: textSchema,
  missed: z._default(z.enum(['continue', 'reset']), 'continue'),
  grace_days: z._default(z.int().check(z.gte(0), z.lte(30)), 0),
  freezes_per_month: z._default(z.int().check(z.gte(0), z.lte(5)), DEFAULT_FREEZES),
  days: z.array(rewards).check(z.minLength(1), z.maxLength(31)),
});

const referralSchema = z.strictObject({
  min_xp: z._default(z.int().check(z.gte(0), z.lte(1_000_000_000)), 100),
  min_rounds: z._default(z.int().check(z.gte(0), z.lte(100_000)), 20),
  min_days_played: z._default(z.int().check(z.gte(0), z.lte(365)), 2),
  min_age_days: z._default(z.int().check(z.gte(0), z.lte(365)), 1),
  max_per_week: z._default(z.int().check(z.gte(1), z.lte(10_000)), 5),
});

/** Either minimum suffices. If one is 0, every wallet counts and no chain is queried. */
const walletRuleSchema = z.strictObject({
  min_transactions: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 1),
  /** In ether. */
  min_balance: z._default(z.number().check(z.gte(0), z.lte(1_000_000)), 0.0001),
  chains: z.optional(z.array(z.int().check(z.gte(1))).check(z.minLength(1), z.maxLength(20))),
});

const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

const fileShape = z.strictObject({
  format: z.literal(1),
  groups: z.array(z.strictObject({ id, title: titleSchema })).check(z.minLength(1), z.maxLength(20)),
  /** The default total per quest. */
  budget: z.strictObject({ xp: positiveInteger, spins: positiveInteger, points: positiveInteger }),
  /** The claim that exceeds it is the last one of the UTC day. */
  xp_per_day: z._default(positiveInteger, 5_000),
  referral: z.prefault(referralSchema, {}),
  wallet: z.prefault(walletRuleSchema, {}),
  checkin: z.optional(checkinSchema),
  quests: z.array(questSchema).check(z.maxLength(500)),
});

export const questFileSchema = fileShape.check((context) => {
  const { groups, quests, checkin } = context.value;
  const addIssue = (message: string, ...keys: (string | number)[]): void =>
    void context.issues.push({ code: 'custom', input: context.value, path: keys, message });
  const groupIds = groups.map((group) => group.id);
  const ids = [...quests.map((quest) => quest.id), ...(checkin ? [checkin.id] : [])];
  if (!isUnique(groupIds)) addIssue('must each have an id of its own', 'groups');
  if (!isUnique(ids)) addIssue('must each have an id of its own, the check-in too', 'quests');
  quests.forEach(({ group, requires, task, starts, ends }, index) => {
    if (!groupIds.includes(group)) addIssue(`must be one of ${groupIds.join(', ')}`, 'quests', index, 'group');
    const unknown = requires.find((other) => !ids.includes(other));
    if (unknown !== undefined) addIssue(`must be ids of quests: there is no ${unknown}`, 'quests', index, 'requires');
    if (task.kind === 'quests' && task.group !== undefined && !groupIds.includes(task.group)) {
      addIssue(`must be one of ${groupIds.join(', ')}`, 'quests', index, 'task', 'group');
    }
    // Compare parsed times: texts may differ in the offset.
    if (starts && ends && parseTimestamp(ends) <= parseTimestamp(starts))
      addIssue('must be after its start', 'quests', index, 'ends');
  });
  const circle = findRequirementCycle(quests);
  if (circle !== null) addIssue('must not lead back to the quest itself', 'quests', circle, 'requires');
});

export const NO_QUESTS: QuestFile = questFileSchema.parse({
  format: 1,
  groups: [{ id: 'all', title: 'All' }],
  budget: { xp: 1, spins: 1, points: 1 },
  quests: [],
});

export type QuestFile = z.output<typeof fileShape>;
export type QuestEntry = QuestFile['quests'][number];
export type CheckinEntry = NonNullable<QuestFile['checkin']>;
export type Task = QuestEntry['task'];
export type WalletRule = QuestFile['wallet'];
export type RewardEntry = QuestEntry['rewards'][number];

function findRequirementCycle(
  quests: readonly { readonly id: string; readonly requires: readonly string[] }[],
): number | null {
  const requirementsById = new Map(quests.map((quest) => [quest.id, quest.requires]));
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    (requirementsById.get(from) ?? []).some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      return reaches(next, to, seen.add(next));
    });
  const index = quests.findIndex((quest) => reaches(quest.id, quest.id, new Set()));
  return index < 0 ? null : index;
}

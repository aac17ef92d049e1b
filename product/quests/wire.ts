import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { MAX_CODE_CHARACTERS, MAX_QUESTIONS, QUEST_ID } from './limits.ts';

const questId = z.string().check(z.regex(QUEST_ID));

/** What a quest gives. Amounts are units; xp is the base, before the player's multiplier. */
const rewardSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('xp'), amount: z.number() }),
  z.object({ kind: z.literal('spins'), amount: z.number() }),
  z.object({ kind: z.literal('points'), amount: z.number() }),
  /** The multiplier for xp, so many minutes from the claim on. */
  z.object({ kind: z.literal('xp_mul'), factor: z.number(), minutes: z.number() }),
  z.object({ kind: z.literal('badge'), id: z.string(), title: z.string() }),
]);

/** What counted: one unit of a quest's progress. */
const evidenceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('round'),
    round_id: z.string(),
    game: z.string(),
    nonce: z.number(),
    /** The game's own part of the round's answer, as in `/rounds`. */
    result: z.record(z.string(), z.unknown()),
    /** ISO 8601 in UTC. */
    at: z.string(),
  }),
  z.object({ kind: z.literal('day'), day: z.string() }),
  z.object({ kind: z.literal('quest'), id: z.string(), title: z.string(), at: z.string() }),
  z.object({ kind: z.literal('event'), at: z.string() }),
]);

const actionSchema = z.discriminatedUnion('kind', [
  /** A page of this product. */
  z.object({ kind: z.literal('open'), path: z.string() }),
  /** A page elsewhere; following it is what counts. */
  z.object({ kind: z.literal('visit'), url: z.string() }),
  z.object({ kind: z.literal('code') }),
  z.object({
    kind: z.literal('quiz'),
    questions: z.array(z.object({ text: z.string(), choices: z.array(z.string()) })),
  }),
  /** The player's own link, to be shown to others. */
  z.object({ kind: z.literal('invite'), url: z.string() }),
]);

const questSchema = z.object({
  id: z.string(),
  group: z.string(),
  /** One of `dices`, `roulette`, `spin`, `table`, `calendar`, `shield`, `wallet`, `people`, `key`, `book`, `flag`, `flame`. */
  icon: z.string(),
  title: z.string(),
  text: z.string(),
  goal: z.number(),
  /** How much of the goal is done, at most the goal. */
  value: z.number(),
  /**
   * `locked`: other quests come first. `paused`: the player is having a time-out. `claimable`: done, to be taken.
   * `claimed`: done and taken; what repeats opens again at `opens_at`. `spent`: its budget is used up.
   * `capped`: the player's xp of this day is used up; it can be claimed at `opens_at`.
   */
  state: z.enum(['locked', 'paused', 'open', 'claimable', 'claimed', 'spent', 'capped']),
  repeat: z.enum(['once', '8h', 'daily', 'weekly', 'multiple']),
  /** Which of its times this is. */
  period: z.string(),
  /** ISO 8601: when progress starts again from zero; null when it never does by itself. */
  ends_at: z.nullable(z.string()),
  /** ISO 8601: when it opens again. */
  opens_at: z.nullable(z.string()),
  rewards: z.array(rewardSchema),
  requires: z.array(z.object({ id: z.string(), title: z.string(), done: z.boolean() })),
  action: z.nullable(actionSchema),
  /** How many units have evidence to look at, and the latest three of them, newest first. */
  evidence: z.object({ count: z.number(), latest: z.array(evidenceSchema) }),
});

const checkinSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** The day of the row that is next, or was checked in today; from 1. */
  day: z.number(),
  checked_in: z.boolean(),
  /** ISO 8601: when the next day begins. */
  next_at: z.string(),
  days: z.array(
    z.object({ day: z.number(), state: z.enum(['done', 'today', 'next']), rewards: z.array(rewardSchema) }),
  ),
});

const standingShape = {
  balance: z.number(),
  spins: z.number(),
  xp: z.number(),
  /** What xp is multiplied by when it is earned now. */
  xp_mul: z.number(),
  rank: z.number(),
} as const;

/** What a claim came to. */
const paidSchema = z.object({
  quest: z.string(),
  period: z.string(),
  /** `amount` is base times factor, rounded half up to two decimals. */
  xp: z.object({ base: z.number(), factor: z.number(), amount: z.number() }),
  spins: z.number(),
  points: z.number(),
  badge: z.nullable(z.object({ id: z.string(), title: z.string() })),
  boost: z.nullable(z.object({ factor: z.number(), until: z.string() })),
  /** Spins that ranks and tiers gave, which were reached with it. */
  reward_spins: z.number(),
  user: z.object(standingShape),
});

const userTokenSchema = z.object({
  /** Lets the quest widget act for this player; empty while the provider of quests cannot be reached. */
  user_token: z.string(),
  xp: z.number(),
  xp_mul: z.number(),
  rank: z.number(),
});

const language = z.optional(z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/), z.maxLength(35)));
const ofQuest = z.object({ id: questId });

/** Quests and what they pay. They take the player's session or the widget's token, which opens nothing else. */
export const questEndpoints = {
  token: endpoint({
    method: 'GET',
    path: '/claimr/token',
    summary: "A fresh token for the quest widget, and the player's xp as the server has it",
    access: 'member',
    status: 200,
    query: z.strictObject({
      /** The built-in widget, also where another provider keeps the quests: it stands in while that is away. */
      widget: z.optional(z.literal('builtin')),
    }),
    reply: userTokenSchema,
    movesValue: false,
    refuses: [],
  }),
  quests: endpoint({
    method: 'GET',
    path: '/quests',
    summary: 'Every quest with how far the player is',
    access: 'quests',
    status: 200,
    query: z.strictObject({ language }),
    reply: z.object({
      user: z.object({ name: z.string(), ...standingShape }),
      /** The multiplier that a quest gave, while it lasts. */
      boost: z.nullable(z.object({ factor: z.number(), until: z.string() })),
      /** ISO 8601: until when the player is having a time-out of their own. `null`: they are not. */
      paused_until: z.nullable(z.string()),
      checkin: z.nullable(checkinSchema),
      groups: z.array(z.object({ id: z.string(), title: z.string() })),
      quests: z.array(questSchema),
      badges: z.array(z.object({ id: z.string(), title: z.string(), at: z.string() })),
    }),
    movesValue: false,
    refuses: [],
  }),
  evidence: endpoint({
    method: 'GET',
    path: '/quests/:id/evidence',
    summary: 'Everything that counted for a quest in its present time, oldest first',
    access: 'quests',
    status: 200,
    params: ofQuest,
    query: z.strictObject({ language }),
    reply: z.object({ period: z.string(), evidence: z.array(evidenceSchema) }),
    movesValue: false,
    refuses: ['not_found'],
  }),
  checkin: endpoint({
    method: 'POST',
    path: '/quests/checkin',
    summary: 'Check in for today and take what the day gives',
    access: 'quests',
    status: 200,
    reply: paidSchema,
    movesValue: true,
    refuses: ['not_claimable', 'idempotency_mismatch'],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/quests/:id/claim',
    summary: 'Take what a finished quest gives',
    access: 'quests',
    status: 200,
    params: ofQuest,
    reply: paidSchema,
    movesValue: true,
    refuses: ['not_found', 'not_claimable', 'idempotency_mismatch'],
  }),
  code: endpoint({
    method: 'POST',
    path: '/quests/code',
    summary: 'Enter a secret code',
    access: 'quests',
    status: 200,
    body: z.strictObject({ code: z.string().check(z.maxLength(MAX_CODE_CHARACTERS)) }),
    /** The quests that it finished. */
    reply: z.object({ quests: z.array(z.string()) }),
    movesValue: false,
    refuses: ['wrong_code'],
    limit: 'code',
  }),
  answers: endpoint({
    method: 'POST',
    path: '/quests/:id/answers',
    summary: 'Answer the questions of a quiz',
    access: 'quests',
    status: 200,
    params: ofQuest,
    body: z.strictObject({
      /** The number of the chosen answer to each question, from 0. */
      answers: z.array(z.int().check(z.gte(0), z.lte(99))).check(z.maxLength(MAX_QUESTIONS)),
    }),
    reply: z.object({
      passed: z.boolean(),
      /** The numbers of the questions that were not answered right. */
      wrong: z.array(z.number()),
    }),
    movesValue: false,
    refuses: ['not_found', 'not_claimable'],
    limit: 'code',
  }),
  visit: endpoint({
    method: 'POST',
    path: '/quests/:id/visit',
    summary: 'Say that the link of a quest was followed',
    access: 'quests',
    status: 204,
    params: ofQuest,
    reply: z.undefined(),
    movesValue: false,
    refuses: ['not_found'],
  }),
  verifiedRound: endpoint({
    method: 'POST',
    path: '/quests/verified-round',
    summary: 'Show that a round was recomputed in the browser',
    access: 'quests',
    status: 200,
    body: z.strictObject({
      round_id: z.string().check(z.regex(/^[0-9a-f]{16}-\d{1,15}$/)),
      /** Block 0 of the round's stream as hex: HMAC-SHA256 of `client_seed:nonce:0` under the revealed seed. */
      proof: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
    /** False when this round had been counted before. */
    reply: z.object({ counted: z.boolean() }),
    movesValue: false,
    refuses: ['not_found', 'wrong_proof'],
  }),
} as const;

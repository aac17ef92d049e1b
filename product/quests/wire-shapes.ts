import * as z from 'zod/mini';

/** Amounts are units; xp is before the multiplier. */
const rewardSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('xp'), amount: z.number() }),
  z.object({ kind: z.literal('spins'), amount: z.number() }),
  z.object({ kind: z.literal('points'), amount: z.number() }),
  z.object({ kind: z.literal('xp_mul'), factor: z.number(), minutes: z.number() }),
  z.object({ kind: z.literal('badge'), id: z.string(), title: z.string() }),
]);

/** SVG path data in a box of 24 units. */
const pictureSchema = z.object({ path: z.string(), color: z.string() });

export const evidenceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('round'),
    round_id: z.string(),
    game: z.string(),
    nonce: z.number(),
    result: z.record(z.string(), z.unknown()),
    /** In the language that the call asked for, as is `result_text`. */
    game_name: z.string(),
    result_text: z.string(),
    picture: pictureSchema,
    at: z.string(),
  }),
  z.object({ kind: z.literal('day'), day: z.string() }),
  z.object({ kind: z.literal('quest'), id: z.string(), title: z.string(), at: z.string() }),
  z.object({ kind: z.literal('event'), at: z.string() }),
]);

const actionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), path: z.string() }),
  z.object({ kind: z.literal('visit'), url: z.string() }),
  z.object({ kind: z.literal('code') }),
  z.object({
    kind: z.literal('quiz'),
    /** The order of choices differs between players. */
    questions: z.array(z.object({ text: z.string(), choices: z.array(z.string()) })),
    next_try_at: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('invite'), url: z.string() }),
]);

export const questSchema = z.object({
  id: z.string(),
  group: z.string(),
  /** `table`, `calendar`, `shield`, `wallet`, `people`, `key`, `book`, `flag`, `flame` or the id of a game. */
  icon: z.string(),
  picture: z.nullable(pictureSchema),
  title: z.string(),
  text: z.string(),
  goal: z.number(),
  value: z.number(),
  /**
   * `locked`: other quests come first. `paused`: the player is on a time-out. `claimable`: completed, not claimed.
   * `claimed`: claimed; a repeating quest opens again at `opens_at`. `spent`: its budget is used up. `capped`: the
   * player's daily xp limit is reached; claimable at `opens_at`.
   */
  state: z.enum(['locked', 'paused', 'open', 'claimable', 'claimed', 'spent', 'capped']),
  repeat: z.enum(['once', '8h', 'daily', 'weekly', 'multiple']),
  period: z.string(),
  /** ISO 8601: when progress resets to zero; null if it never does. */
  ends_at: z.nullable(z.string()),
  opens_at: z.nullable(z.string()),
  rewards: z.array(rewardSchema),
  requires: z.array(z.object({ id: z.string(), title: z.string(), done: z.boolean() })),
  action: z.nullable(actionSchema),
  /** How many entries there are, and the latest three, newest first. */
  evidence: z.object({ count: z.number(), latest: z.array(evidenceSchema) }),
});

const streakSchema = z.object({
  /** Days checked in without a gap that freezes did not cover; 0 if the next check-in starts a new streak. */
  length: z.number(),
  best: z.number(),
  /** How many freezes cover the missed days right before today's check-in, done or due. */
  used_freezes: z.number(),
  freezes_left: z.number(),
  freezes_per_month: z.number(),
  /** UTC days, like `2027-01-31`. The lists contain this month and the one before. */
  today: z.string(),
  checked_days: z.array(z.string()),
  frozen_days: z.array(z.string()),
});

export const checkinSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  day: z.number(),
  checked_in: z.boolean(),
  next_at: z.string(),
  days: z.array(
    z.object({ day: z.number(), state: z.enum(['done', 'today', 'next']), rewards: z.array(rewardSchema) }),
  ),
  streak: streakSchema,
});

export const questUserShape = {
  balance: z.number(),
  spins: z.number(),
  xp: z.number(),
  xp_mul: z.number(),
  rank: z.number(),
} as const;

export const paidSchema = z.object({
  quest: z.string(),
  period: z.string(),
  /** `amount` is base times factor, rounded half up to two decimals. */
  xp: z.object({ base: z.number(), factor: z.number(), amount: z.number() }),
  spins: z.number(),
  points: z.number(),
  badge: z.nullable(z.object({ id: z.string(), title: z.string() })),
  boost: z.nullable(z.object({ factor: z.number(), until: z.string() })),
  /** Spins from ranks and tiers that the claim reached. */
  reward_spins: z.number(),
  user: z.object(questUserShape),
});

export const userTokenSchema = z.object({
  user_token: z.string(),
  xp: z.number(),
  xp_mul: z.number(),
  rank: z.number(),
});

import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';

/** Far more than anybody could lose in a month. */
const MAX_LIMIT = 1_000_000_000;

const limit = z.object({
  /** The most points that may be lost in the period; null for no limit. */
  limit: z.nullable(z.number()),
  /** Stakes less payouts of all rounds of the period; 0 for who has won. */
  lost: z.number(),
  /** When the next period begins, ISO 8601 in UTC. */
  resets_at: z.string(),
  /** What the limit becomes, and when: a higher one holds a day after it was asked for. */
  pending: z.nullable(z.object({ limit: z.nullable(z.number()), from: z.string() })),
});

/** A day from midnight, a week from Monday, a month from its first day, all in UTC. */
export const limitsSchema = z.object({ day: limit, week: limit, month: limit });

const limitInput = z.optional(z.nullable(z.int().check(z.gte(0), z.lte(MAX_LIMIT))));

/** Until when a player does not play. */
export const pauseShape = {
  /** ISO 8601 in UTC; null when they play, and when they never will again. */
  paused_until: z.nullable(z.string()),
  /** Whether they will never play again. */
  forever: z.boolean(),
} as const;

/** What players bound their own play by. Lucky spins cost no points, so no limit holds for them. */
export const limitsEndpoints = {
  limits: endpoint({
    method: 'GET',
    path: '/account/limits',
    summary: 'What the signed-in player may lose, and has lost, a day, a week and a month',
    access: 'member',
    status: 200,
    reply: limitsSchema,
    movesValue: false,
    refuses: [],
  }),
  setLimits: endpoint({
    method: 'PUT',
    path: '/account/limits',
    summary: 'Set limits: a lower one holds at once, a higher one or none after 24 hours',
    access: 'member',
    status: 200,
    body: z.strictObject({ day: limitInput, week: limitInput, month: limitInput }),
    reply: limitsSchema,
    movesValue: false,
    refuses: [],
  }),
  pause: endpoint({
    method: 'POST',
    path: '/account/pause',
    summary: 'Close the tables for the signed-in player: nobody can open them early',
    access: 'member',
    status: 200,
    body: z.strictObject({ until: z.enum(['24h', '7d', '30d', '6m', '1y', 'forever']) }),
    reply: z.object(pauseShape),
    movesValue: false,
    refuses: [],
  }),
} as const;

export type LimitsReply = z.output<typeof limitsSchema>;
export type PauseReply = z.output<z.ZodMiniObject<typeof pauseShape>>;

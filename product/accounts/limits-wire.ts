import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';

export const MAX_LIMIT_POINTS = 1_000_000_000;

export const TIME_OUT_LENGTHS = ['24h', '7d', '30d', '6m', '1y', 'forever'] as const;

const limit = z.object({
  /** Maximum loss in points; null for no limit. */
  limit: z.nullable(z.number()),
  /** Stakes minus payouts, at least 0. */
  lost: z.number(),
  resets_at: z.string(),
  pending: z.nullable(z.object({ limit: z.nullable(z.number()), from: z.string() })),
});

/** Periods are in UTC; a week starts on Monday. */
export const limitsSchema = z.object({ day: limit, week: limit, month: limit });

const limitInput = z.optional(z.nullable(z.int().check(z.gte(0), z.lte(MAX_LIMIT_POINTS))));

export const pauseShape = {
  /** Null without a time-out and for a permanent one. */
  paused_until: z.nullable(z.string()),
  forever: z.boolean(),
} as const;

/** Limits do not apply to lucky spins, which cost no points. */
export const limitsEndpoints = {
  limits: endpoint({
    access: 'member',
    method: 'GET',
    path: '/account/limits',
    summary: 'The loss limits and losses of the signed-in player per day, week and month',
    reply: limitsSchema,
  }),
  setLimits: endpoint({
    access: 'member',
    method: 'PUT',
    path: '/account/limits',
    summary: 'Set limits: a lower limit applies at once, a higher one or none after 24 hours',
    body: z.strictObject({ day: limitInput, week: limitInput, month: limitInput }),
    reply: limitsSchema,
  }),
  pause: endpoint({
    access: 'member',
    method: 'POST',
    path: '/account/pause',
    summary: 'Start a time-out for the signed-in player; it cannot be ended early',
    body: z.strictObject({ until: z.enum(TIME_OUT_LENGTHS) }),
    reply: z.object(pauseShape),
  }),
} as const;

export type LimitsReply = z.output<typeof limitsSchema>;
export type PauseReply = z.output<z.ZodMiniObject<typeof pauseShape>>;

import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { lookEndpoints } from './look-wire.ts';
import { playingNowEndpoints } from './playing-now-wire.ts';
import { tiersEndpoint } from './tiers-endpoint.ts';

export const MAX_LEADERBOARD_LINES = 1_000;
const DEFAULT_LINES = 100;

const limit = z
  .pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number))
  .check(z.gte(1), z.lte(MAX_LEADERBOARD_LINES));

/** An older server beside this one sends no face and no title. */
export const lineShape = {
  name: z.string(),
  xp: z.number(),
  /** The ids of worn items, such as `hat-cap eyes-stars`; null for a plain face. */
  face: z._default(z.nullable(z.string()), null),
  /** The id of the worn title. */
  title: z._default(z.nullable(z.string()), null),
} as const;
const lines = z.array(z.object(lineShape));

export const rewardEndpoints = {
  ...lookEndpoints,
  ...playingNowEndpoints,
  tiers: tiersEndpoint,
  seasons: endpoint({
    method: 'GET',
    path: '/progression/seasons',
    summary: 'Every season with its tiers, and how far the signed-in player came in it',
    access: 'member',
    reply: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** ISO 8601 in UTC. */
        starts_at: z.string(),
        /** Exclusive. */
        ends_at: z.string(),
        /** Xp gained in this season; constant after its end. */
        xp: z.number(),
        pass: z.object({
          tiers: z.array(
            z.object({
              max_xp: z.number(),
              spins: z.number(),
              points: z._default(z.number(), 0),
              /** The id of an item, or null. */
              item: z._default(z.nullable(z.string()), null),
              /** Whether the reward was given. It stays true when xp falls. */
              reached: z.boolean(),
            }),
          ),
        }),
      }),
    ),
  }),
  leaderboard: endpoint({
    method: 'GET',
    path: '/leaderboard',
    summary: 'The players with the most xp, and the place of the signed-in player',
    access: 'member',
    query: z.strictObject({ limit: z._default(limit, DEFAULT_LINES) }),
    reply: z.object({
      leaderboard: lines,
      me: z.object({ place: z.number(), ...lineShape }),
    }),
  }),
  leaders: endpoint({
    method: 'GET',
    path: '/leaderboard/top',
    summary: 'The first ten players, for visitors; empty where the operator keeps the leaderboard for players',
    access: 'open',
    reply: z.object({ leaderboard: lines }),
  }),
  offeredRefill: endpoint({
    method: 'GET',
    path: '/rewards/refill',
    summary: 'Whether the signed-in player may refill their points, and when',
    access: 'member',
    reply: z.object({
      available: z.boolean(),
      /** ISO 8601; null if the time limits allow a refill now. */
      available_at: z.nullable(z.string()),
      /** For players with fewer points than this and no spin. */
      below: z.number(),
      to: z.number(),
      hours_between: z.number(),
      /** By UTC day. */
      per_day: z.number(),
    }),
  }),
  refill: endpoint({
    method: 'POST',
    path: '/rewards/refill',
    summary: 'Refill the points of a player who has run out of points and spins',
    access: 'member',
    reply: z.object({
      balance: z.number(),
      spins: z.number(),
      refilled: z.number(),
    }),
    movesValue: true,
    refuses: ['not_claimable', 'play_paused', 'idempotency_mismatch'],
  }),
} as const;

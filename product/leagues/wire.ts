import * as z from 'zod/mini';
import { endpoint, type ReplyOf } from '@wow/core/protocol';
import { lineShape } from '@wow/product/rewards';
import { DIVISIONS } from './league-rules.ts';
import { isWeek } from './week.ts';

const division = z.enum(DIVISIONS);
const move = z.nullable(z.enum(['up', 'down']));
const prize = z.object({ points: z.number(), spins: z.number() });
const week = z.string().check(z.refine(isWeek));

export const leagueEndpoints = {
  league: endpoint({
    method: 'GET',
    path: '/leagues',
    summary: 'The group of the signed-in player in this week, and the result of their last one',
    access: 'member',
    reply: z.object({
      /** The Monday of the week, in UTC. */
      week: z.string(),
      /** ISO 8601 in UTC. */
      starts_at: z.string(),
      /** Exclusive. */
      ends_at: z.string(),
      /** Xp gained in this week. Who has some is in a group from the next week on. */
      gained: z.number(),
      /** Whether the last week is over and its groups are still counted. */
      counting: z.boolean(),
      /** All of them, lowest first. */
      divisions: z.array(division),
      /** Null for a player who gained no xp in the week before. */
      league: z.nullable(
        z.object({
          division,
          /** By place. Closed accounts are left out, and keep their place. */
          lines: z.array(
            z.object({
              place: z.number(),
              ...lineShape,
              me: z.boolean(),
              /** Where this place leads at the end of the week. */
              move,
            }),
          ),
          prizes: z.object({ places: z.array(prize), promotion: prize }),
        }),
      ),
      /** Of the player's last week with xp in a group; null before it is settled. */
      result: z.nullable(
        z.object({
          week: z.string(),
          division,
          place: z.number(),
          /** The players with xp. */
          players: z.number(),
          move,
          pays: prize,
          claimed: z.boolean(),
        }),
      ),
    }),
  }),
  claim: endpoint({
    method: 'POST',
    path: '/leagues/:week/claim',
    summary: 'Claim what the place of the signed-in player in a settled week pays, once',
    access: 'member',
    params: z.object({ week }),
    reply: z.object({
      week: z.string(),
      place: z.number(),
      points: z.number(),
      spins: z.number(),
      /** Of the player, afterwards. */
      balance: z.number(),
      /** Of the player, afterwards. */
      spins_after: z.number(),
    }),
    movesValue: true,
    refuses: ['not_claimable', 'idempotency_mismatch'],
  }),
} as const;

export type LeagueReply = ReplyOf<typeof leagueEndpoints.league>;
/** The group of a player in this week. */
export type League = NonNullable<LeagueReply['league']>;

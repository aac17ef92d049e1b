import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { ownRoundSchema } from '@wow/product/games';
import { limitsSchema, pauseShape } from './limits-wire.ts';
import { activitySchema } from './own-account-wire.ts';
import { sessionSchema } from './sessions-wire.ts';

const moment = z.string();

const exportSchema = z.object({
  exported_at: moment,
  /** Rounds and transfers end at this version. */
  version: z.number(),
  account: z.object({
    public_id: z.string(),
    email: z.nullable(z.string()),
    email_verified_at: z.nullable(moment),
    language: z.nullable(z.string()),
    username: z.string(),
    xp_mul: z.number(),
    created_at: moment,
    password_changed_at: z.nullable(moment),
    totp_since: z.nullable(moment),
  }),
  wallets: z.array(z.object({ address: z.string(), chain_id: z.number(), linked_at: moment })),
  passkeys: z.array(
    z.object({
      name: z.string(),
      backed_up: z.boolean(),
      created_at: moment,
      last_used_at: z.nullable(moment),
    }),
  ),
  purse: z.object({ balance: z.number(), spins: z.number(), xp: z.number() }),
  sessions: z.array(z.extend(sessionSchema, { expires_at: moment })),
  activity: z.array(activitySchema),
  limits: limitsSchema,
  pause: z.object(pauseShape),
  rewards: z.array(
    z.object({
      reward: z.string(),
      spins: z.number(),
      points: z.number(),
      item: z.nullable(z.string()),
      at: moment,
    }),
  ),
  /** Ids of items by where they are worn. */
  look: z.record(z.string(), z.nullable(z.string())),
  /** Whether other players see this one while they play. */
  shown_playing: z.boolean(),
  /** By the player's clock; null without a reminder. */
  reminder_hour: z.nullable(z.number()),
  season_bases: z.array(z.object({ season: z.string(), xp: z.number(), at: moment })),
  refills: z.array(z.object({ version: z.number(), at: moment })),
  leagues: z.object({
    groups: z.array(z.object({ week: z.string(), group: z.number(), division: z.string(), xp: z.number() })),
    claims: z.array(
      z.object({
        week: z.string(),
        version: z.number(),
        place: z.number(),
        spins: z.number(),
        points: z.number(),
        at: moment,
      }),
    ),
  }),
  quests: z.object({
    claims: z.array(
      z.object({
        quest: z.string(),
        period: z.string(),
        version: z.number(),
        xp: z.number(),
        spins: z.number(),
        points: z.number(),
        at: moment,
      }),
    ),
    events: z.array(z.object({ kind: z.string(), subject: z.string(), version: z.number(), at: moment })),
    badges: z.array(z.object({ badge: z.string(), at: moment })),
    invitation: z.nullable(z.string()),
  }),
  seeds: z.array(
    z.object({
      state: z.enum(['next', 'active', 'revealed']),
      server_seed_hash: z.string(),
      server_seed: z.nullable(z.string()),
      /** Null until its first bet. */
      client_seed: z.nullable(z.string()),
      created_at: moment,
      activated_at: z.nullable(moment),
      revealed_at: z.nullable(moment),
    }),
  ),
  /** Idempotency records of requests without a round. */
  answers: z.array(z.object({ key: z.string(), code: z.nullable(z.string()), reply: z.unknown(), at: moment })),
  /** Without stakes and payouts: `rounds` has those. */
  transfers: z.array(
    z.object({
      version: z.number(),
      line: z.number(),
      unit: z.string(),
      from: z.string(),
      to: z.string(),
      amount: z.number(),
      player_after: z.number(),
      reason: z.string(),
      earning: z.nullable(z.object({ base: z.number(), factor: z.number() })),
      at: moment,
    }),
  ),
  rounds: z.array(ownRoundSchema),
});

export type AccountExport = z.output<typeof exportSchema>;

export const exportEndpoints = {
  exportAccount: endpoint({
    method: 'GET',
    path: '/account/export',
    summary: 'Everything that is kept of the signed-in player, as one document',
    access: 'member',
    reply: exportSchema,
    download: 'wow-account.json',
    refuses: ['confirm_identity'],
    limit: 'export',
    readsHistory: true,
  }),
} as const;

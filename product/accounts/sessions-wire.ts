import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const deviceSchema = z.object({
  /** Without a version; null if not listed. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.enum(['desktop', 'phone', 'tablet', 'unknown']),
});

export type Device = z.output<typeof deviceSchema>;

export const sessionSchema = z.object({
  id: z.string(),
  device: deviceSchema,
  wallet: z.nullable(z.string()),
  /** Where it was opened. */
  address: z.nullable(z.string()),
  passkey: z.nullable(z.string()),
  current: z.boolean(),
  created_at: z.string(),
  /** Accurate to an hour. */
  last_seen_at: z.string(),
});

export type SessionReply = z.output<typeof sessionSchema>;

const memberDelete = {
  method: 'DELETE',
  access: 'member',
  status: 204,
  reply: z.undefined(),
  duringMaintenance: 'everyone',
} as const;

export const sessionEndpoints = {
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    summary: 'The sessions of the signed-in player, last used first',
    access: 'member',
    reply: z.object({ sessions: z.array(sessionSchema) }),
  }),
  endSession: endpoint({
    ...memberDelete,
    path: '/auth/sessions/:id',
    summary: 'End one of the signed-in player’s sessions',
    params: z.object({ id: z.string().check(z.regex(UUID)) }),
    refuses: ['not_found'],
  }),
  endOtherSessions: endpoint({
    ...memberDelete,
    path: '/auth/sessions',
    summary: 'End all of the signed-in player’s sessions but this one',
  }),
} as const;

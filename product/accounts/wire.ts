import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';

/** Amounts are units with at most two decimals. */
export const profileSchema = z.object({
  /** Null with wallets only. */
  email: z.nullable(z.string()),
  username: z.string(),
  balance: z.number(),
  spins: z.number(),
  xp: z.number(),
  xp_mul: z.number(),
  rank: z.number(),
  /** An older server beside this one sends none of the three. */
  face: z._default(z.nullable(z.string()), null),
  title: z._default(z.nullable(z.string()), null),
  table: z._default(z.nullable(z.string()), null),
  /** Authorises only the quest widget. */
  user_token: z.string(),
});

const credentialsSchema = z.strictObject({ email: z.string(), password: z.string() });

export const signedInSchema = z.extend(profileSchema, { token: z.string() });

export type Profile = z.output<typeof profileSchema>;
export type SignedIn = z.output<typeof signedInSchema>;

/** What a visitor brings to a new account. */
export const visitorGainsShape = {
  /** An unknown code is ignored. */
  ref_id: z.optional(z.string().check(z.maxLength(64))),
  /** The browser played the round, so the server cannot check it: it adds the same few points to any account. */
  won_free_round: z.optional(z.boolean()),
} as const;

export type VisitorGains = z.output<z.ZodMiniObject<typeof visitorGainsShape>>;

export const accountEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    summary: 'Open an account and sign in',
    access: 'open',
    status: 201,
    body: z.strictObject({
      email: z.string(),
      username: z.string(),
      password: z.string(),
      ...visitorGainsShape,
    }),
    reply: signedInSchema,
    refuses: [
      'email_taken',
      'username_taken',
      'invalid_email',
      'invalid_username',
      'username_reserved',
      'weak_password',
      'excluded_for_now',
      'excluded_for_good',
    ],
    limit: 'registration',
    setsCookie: true,
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in',
    access: 'open',
    body: credentialsSchema,
    reply: signedInSchema,
    /** `second_factor` comes with a ticket for `POST /auth/second-factor` in its details. */
    refuses: ['wrong_credentials', 'second_factor', 'account_locked'],
    limit: 'sign-in',
    duringMaintenance: 'everyone',
    setsCookie: true,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/auth/profile',
    summary: 'The signed-in player',
    access: 'member',
    reply: profileSchema,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session on the server',
    access: 'member',
    status: 204,
    reply: z.undefined(),
    duringMaintenance: 'everyone',
  }),
} as const;

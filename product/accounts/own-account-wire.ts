import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { pauseShape } from './limits-wire.ts';
import { deviceSchema } from './sessions-wire.ts';
import { profileSchema } from './wire.ts';

const ACTIVITY_KINDS = [
  'password_set',
  'password_changed',
  'email_changed',
  'email_verified',
  'email_removed',
  'wallet_linked',
  'wallet_unlinked',
  'recovery_codes_made',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'totp_on',
  'totp_off',
  'recovered',
  'new_device',
  // Only operators do these.
  'locked',
  'unlocked',
  'sessions_ended',
  'renamed',
  'corrected',
] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const activitySchema = z.object({
  kind: z.enum(ACTIVITY_KINDS),
  /** The wallet, the name of the passkey, the new email without its middle, or how the account was recovered. */
  subject: z.nullable(z.string()),
  device: deviceSchema,
  address: z.string(),
  at: z.string(),
});

export type ActivityReply = z.output<typeof activitySchema>;

const activityReply = z.object({ activity: z.array(activitySchema) });
export const usernameBody = z.strictObject({ username: z.string() });

const memberChange = { access: 'member', status: 204, reply: z.undefined() } as const;

export const ownAccountEndpoints = {
  account: endpoint({
    access: 'member',
    method: 'GET',
    path: '/account',
    summary: 'The account of the signed-in player',
    reply: z.object({
      email: z.nullable(z.string()),
      email_verified: z.boolean(),
      /** Whether the operator has named a mail server. */
      sends_mail: z.boolean(),
      /** Whether the mail server has refused the email for good. */
      email_bounces: z.boolean(),
      /** A change that waits for a confirmation by mail. */
      pending_email: z.nullable(z.object({ email: z.string(), waits_for: z.array(z.enum(['new', 'old'])) })),
      username: z.string(),
      created_at: z.string(),
      password_changed_at: z.nullable(z.string()),
      wallets: z.number(),
      /** How many are left. */
      recovery_codes: z.number(),
      passkeys: z.number(),
      /** Whether a password needs a code of an authenticator app as well. */
      totp: z.boolean(),
      ...pauseShape,
    }),
  }),
  activity: endpoint({
    access: 'member',
    method: 'GET',
    path: '/account/activity',
    summary: 'What happened to the ways into the account within a year, newest first',
    reply: activityReply,
  }),
  takeNewActivity: endpoint({
    access: 'member',
    method: 'POST',
    path: '/account/activity/new',
    summary: 'What other sessions did since the last call, newest first; each is returned once',
    reply: activityReply,
    duringMaintenance: 'everyone',
  }),
  confirmPassword: endpoint({
    ...memberChange,
    method: 'POST',
    path: '/auth/confirm',
    summary: 'Confirm the password: this session may then change how the account signs in for 10 minutes',
    body: z.strictObject({ password: z.string(), code: z.optional(z.string()) }),
    refuses: ['wrong_password', 'no_password', 'second_factor', 'wrong_code'],
    limit: 'password',
  }),
  changePassword: endpoint({
    ...memberChange,
    method: 'POST',
    path: '/auth/password',
    summary: 'Set or change the password and end all other sessions; a change removes all wallets and passkeys',
    body: z.strictObject({
      new_password: z.string(),
      /** @default true if the account had a password */
      remove_other_ways: z.optional(z.boolean()),
    }),
    refuses: ['confirm_identity', 'no_email', 'weak_password'],
    limit: 'password',
  }),
  changeUsername: endpoint({
    access: 'member',
    method: 'PUT',
    path: '/account/username',
    summary: 'Change the username, also on the leaderboard',
    body: usernameBody,
    reply: profileSchema,
    refuses: ['username_taken', 'invalid_username', 'username_reserved'],
    limit: 'identity',
  }),
  closeAccount: endpoint({
    ...memberChange,
    method: 'DELETE',
    path: '/account',
    summary: 'Close the account for good and erase its personal data',
    refuses: ['confirm_identity'],
  }),
} as const;

import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { pauseShape } from './limits-wire.ts';
import { deviceSchema } from './sessions-wire.ts';
import { profileSchema } from './wire.ts';

export const signInChangeSchema = z.object({
  kind: z.enum(['password_set', 'password_changed', 'email_changed', 'wallet_linked', 'wallet_unlinked']),
  wallet: z.nullable(z.string()),
  device: deviceSchema,
  address: z.string(),
  at: z.string(),
});

export type SignInChangeReply = z.output<typeof signInChangeSchema>;

const memberChange = { access: 'member', status: 204, reply: z.undefined() } as const;

export const ownAccountEndpoints = {
  account: endpoint({
    access: 'member',
    method: 'GET',
    path: '/account',
    summary: 'The account of the signed-in player',
    reply: z.object({
      email: z.nullable(z.string()),
      username: z.string(),
      created_at: z.string(),
      password_changed_at: z.nullable(z.string()),
      wallets: z.number(),
      ...pauseShape,
    }),
  }),
  signInChanges: endpoint({
    access: 'member',
    method: 'GET',
    path: '/account/sign-in-changes',
    summary: 'Changes of the sign-in methods within a year, newest first',
    reply: z.object({ changes: z.array(signInChangeSchema) }),
  }),
  confirmPassword: endpoint({
    ...memberChange,
    method: 'POST',
    path: '/auth/confirm',
    summary: 'Confirm the password: this session may then change how the account signs in for 10 minutes',
    body: z.strictObject({ password: z.string() }),
    refuses: ['wrong_password', 'no_password'],
    limit: 'password',
  }),
  changePassword: endpoint({
    ...memberChange,
    method: 'POST',
    path: '/auth/password',
    summary: 'Set or change the password and end all other sessions; a change unlinks all wallets',
    body: z.strictObject({
      new_password: z.string(),
      /** @default true if the account had a password */
      unlink_wallets: z.optional(z.boolean()),
    }),
    refuses: ['confirm_identity', 'no_email', 'weak_password'],
    limit: 'password',
  }),
  changeUsername: endpoint({
    access: 'member',
    method: 'PUT',
    path: '/account/username',
    summary: 'Change the username, also on the leaderboard',
    body: z.strictObject({ username: z.string() }),
    reply: profileSchema,
    refuses: ['username_taken', 'invalid_username', 'username_reserved'],
    limit: 'identity',
  }),
  changeEmail: endpoint({
    access: 'member',
    method: 'PUT',
    path: '/account/email',
    summary: 'Add or change the email',
    body: z.strictObject({ email: z.string() }),
    reply: profileSchema,
    refuses: ['confirm_identity', 'email_taken', 'invalid_email', 'excluded_for_now', 'excluded_for_good'],
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

import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { pauseShape } from './limits-wire.ts';
import { deviceSchema } from './sessions-wire.ts';
import { credentialsSchema, profileSchema } from './wire.ts';

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
    summary: 'Confirm the password: this session may link and unlink wallets for 10 minutes',
    body: z.strictObject({ password: z.string() }),
    refuses: ['wrong_password', 'no_password'],
    limit: 'password',
  }),
  changePassword: endpoint({
    ...memberChange,
    method: 'POST',
    path: '/auth/password',
    summary: 'Change the password, end all other sessions and unlink all wallets',
    body: z.strictObject({
      current_password: z.string(),
      new_password: z.string(),
      /** @default true */
      unlink_wallets: z.optional(z.boolean()),
    }),
    refuses: ['wrong_password', 'weak_password', 'no_password'],
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
    summary: 'Change the email; an account without a password gets its first one',
    body: credentialsSchema,
    reply: profileSchema,
    refuses: [
      'wrong_password',
      'email_taken',
      'invalid_email',
      'weak_password',
      'sign_in_again',
      'excluded_for_now',
      'excluded_for_good',
    ],
    limit: 'identity',
  }),
  closeAccount: endpoint({
    ...memberChange,
    method: 'DELETE',
    path: '/account',
    summary: 'Close the account for good and erase its personal data',
    /** Optional for an account without a password, if a wallet was verified in this session within 10 minutes. */
    body: z.strictObject({ password: z.optional(z.string()) }),
    refuses: ['wrong_password', 'sign_in_again'],
    limit: 'password',
  }),
} as const;

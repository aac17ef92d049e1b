import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { pauseShape } from './limits-wire.ts';
import { deviceSchema } from './sessions-wire.ts';
import { credentialsSchema, profileSchema } from './wire.ts';

export const signInChangeSchema = z.object({
  kind: z.enum(['password_set', 'password_changed', 'email_changed', 'wallet_linked', 'wallet_unlinked']),
  /** Null for the other kinds. */
  wallet: z.nullable(z.string()),
  device: deviceSchema,
  /** The client's IP address. */
  address: z.string(),
  at: z.string(),
});

export type SignInChangeReply = z.output<typeof signInChangeSchema>;

export const ownAccountEndpoints = {
  account: endpoint({
    method: 'GET',
    path: '/account',
    summary: 'The account of the signed-in player',
    access: 'member',
    status: 200,
    reply: z.object({
      /** Null with wallets only. */
      email: z.nullable(z.string()),
      username: z.string(),
      created_at: z.string(),
      /** Null without a password. */
      password_changed_at: z.nullable(z.string()),
      wallets: z.number(),
      ...pauseShape,
    }),
  }),
  signInChanges: endpoint({
    method: 'GET',
    path: '/account/sign-in-changes',
    summary: 'Changes of the sign-in methods within a year, newest first',
    access: 'member',
    status: 200,
    reply: z.object({ changes: z.array(signInChangeSchema) }),
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: '/auth/confirm',
    summary: 'Confirm the password: this session may link and unlink wallets for 10 minutes',
    access: 'member',
    status: 204,
    body: z.strictObject({ password: z.string() }),
    reply: z.undefined(),
    refuses: ['wrong_password', 'no_password'],
    limit: 'password',
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/password',
    summary: 'Change the password, end all other sessions and unlink all wallets',
    access: 'member',
    status: 204,
    body: z.strictObject({
      current_password: z.string(),
      new_password: z.string(),
      /** @default true */
      unlink_wallets: z.optional(z.boolean()),
    }),
    reply: z.undefined(),
    refuses: ['wrong_password', 'weak_password', 'no_password'],
    limit: 'password',
  }),
  changeUsername: endpoint({
    method: 'PUT',
    path: '/account/username',
    summary: 'Change the username, also on the leaderboard',
    access: 'member',
    status: 200,
    body: z.strictObject({ username: z.string() }),
    reply: profileSchema,
    refuses: ['username_taken', 'invalid_username', 'username_reserved'],
    limit: 'identity',
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/account/email',
    summary: 'Change the email; an account without a password gets its first one',
    access: 'member',
    status: 200,
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
    method: 'DELETE',
    path: '/account',
    summary: 'Close the account for good and erase its personal data',
    access: 'member',
    status: 204,
    /** Optional for an account without a password, if a wallet was verified in this session within 10 minutes. */
    body: z.strictObject({ password: z.optional(z.string()) }),
    reply: z.undefined(),
    refuses: ['wrong_password', 'sign_in_again'],
    limit: 'password',
  }),
} as const;

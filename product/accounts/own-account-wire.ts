import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { pauseShape } from './limits-wire.ts';
import { deviceSchema } from './sessions-wire.ts';
import { credentialsSchema, profileSchema } from './wire.ts';

export const signInChangeSchema = z.object({
  kind: z.enum(['password_set', 'password_changed', 'email_changed', 'wallet_linked', 'wallet_unlinked']),
  /** The address of the wallet that was linked or unlinked; null for the others. */
  wallet: z.nullable(z.string()),
  device: deviceSchema,
  /** The IP address that the change was made from. */
  address: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
});

export type SignInChangeReply = z.output<typeof signInChangeSchema>;

/** What players see and change of their own account. */
export const ownAccountEndpoints = {
  account: endpoint({
    method: 'GET',
    path: '/account',
    summary: 'The account of the signed-in player',
    access: 'member',
    status: 200,
    reply: z.object({
      /** Null while a wallet is all that opens the account. */
      email: z.nullable(z.string()),
      username: z.string(),
      /** ISO 8601 in UTC, like the next. */
      created_at: z.string(),
      /** Null while there is no password. */
      password_changed_at: z.nullable(z.string()),
      /** How many open the account. */
      wallets: z.number(),
      ...pauseShape,
    }),
    movesValue: false,
    refuses: [],
  }),
  signInChanges: endpoint({
    method: 'GET',
    path: '/account/sign-in-changes',
    summary: 'How the account can be entered, as it changed within a year, newest first',
    access: 'member',
    status: 200,
    reply: z.object({ changes: z.array(signInChangeSchema) }),
    movesValue: false,
    refuses: [],
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: '/auth/confirm',
    summary: 'Confirm the password: for 10 minutes this session may link and unlink wallets',
    access: 'member',
    status: 204,
    body: z.strictObject({ password: z.string() }),
    reply: z.undefined(),
    movesValue: false,
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
      /** Whether wallets are unlinked, which is the default. */
      unlink_wallets: z.optional(z.boolean()),
    }),
    reply: z.undefined(),
    movesValue: false,
    refuses: ['wrong_password', 'weak_password', 'no_password'],
    limit: 'password',
  }),
  changeUsername: endpoint({
    method: 'PUT',
    path: '/account/username',
    summary: 'Go by another name, on the leaderboard too',
    access: 'member',
    status: 200,
    body: z.strictObject({ username: z.string() }),
    reply: profileSchema,
    movesValue: false,
    refuses: ['username_taken', 'invalid_username', 'username_reserved'],
    limit: 'identity',
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/account/email',
    summary: 'Sign in with another email from now on; who has no password gives the first one',
    access: 'member',
    status: 200,
    body: credentialsSchema,
    reply: profileSchema,
    movesValue: false,
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
    summary: 'Close the account for good and erase whose it was',
    access: 'member',
    status: 204,
    /** Who has no password has signed in with a wallet some minutes ago. */
    body: z.strictObject({ password: z.optional(z.string()) }),
    reply: z.undefined(),
    movesValue: false,
    refuses: ['wrong_password', 'sign_in_again'],
    limit: 'password',
  }),
} as const;

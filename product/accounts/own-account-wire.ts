import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { pauseShape } from './bounds-wire.ts';
import { credentialsSchema, profileSchema } from './wire.ts';

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
      ...pauseShape,
    }),
    movesValue: false,
    refuses: [],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/password',
    summary: 'Change the password and end all other sessions',
    access: 'member',
    status: 204,
    body: z.strictObject({ current_password: z.string(), new_password: z.string() }),
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
    refuses: ['username_taken', 'invalid_username'],
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
    refuses: ['wrong_password', 'email_taken', 'invalid_email', 'weak_password', 'sign_in_again'],
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

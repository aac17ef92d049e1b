import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { emailConfirmedSchema } from './email-wire.ts';
import { signedInSchema } from './wire.ts';

export const RECOVERY_CODES = 10;

const code = z.string().check(z.maxLength(64));
const codeBody = z.strictObject({ code });

export const recoveryCodeEndpoints = {
  makeRecoveryCodes: endpoint({
    access: 'member',
    method: 'POST',
    path: '/account/recovery-codes',
    summary: 'Make ten new recovery codes, shown once; earlier ones no longer work',
    reply: z.object({ codes: z.array(z.string()) }),
    refuses: ['confirm_identity'],
  }),
  readRecoveryCode: endpoint({
    access: 'open',
    method: 'POST',
    path: '/auth/recovery/code/account',
    summary: 'The account that a recovery code opens; the code stays usable',
    body: codeBody,
    reply: z.object({
      username: z.string(),
      /** Null: the account signs in without a password. */
      email: z.nullable(z.string()),
    }),
    refuses: ['wrong_code'],
    limit: 'challenge',
  }),
  recoverByCode: endpoint({
    access: 'open',
    method: 'POST',
    path: '/auth/recovery/code',
    summary:
      'Use a recovery code up, set a new password if the account has an email, end all other sessions and sign in',
    body: z.strictObject({
      code,
      /** Required for an account with an email, and only there. */
      new_password: z.optional(z.string()),
    }),
    reply: signedInSchema,
    refuses: ['wrong_code', 'weak_password', 'account_locked'],
    limit: 'challenge',
    setsCookie: true,
  }),
  confirmOldEmailByCode: endpoint({
    access: 'member',
    method: 'POST',
    path: '/account/email/recovery-code',
    summary: 'Confirm a pending change of email with a recovery code instead of the mail to the old email',
    body: codeBody,
    reply: emailConfirmedSchema,
    refuses: ['wrong_code', 'code_too_new', 'link_expired', 'email_taken', 'excluded_for_now', 'excluded_for_good'],
    limit: 'challenge',
  }),
} as const;

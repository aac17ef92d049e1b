import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { deviceSchema } from './sessions-wire.ts';
import { profileSchema, signedInSchema } from './wire.ts';

/** Binds a code to the browser that asked for it. */
const cookie = { name: 'wow-email', seconds: 345_600 } as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Names the mail whose code the player enters. */
const challenge = z.string().check(z.regex(UUID));
const token = z.string().check(z.maxLength(64));

const sentSchema = z.object({ challenge });
const linkBody = z.strictObject({ token });
const emailBody = z.strictObject({ email: z.string() });

const linkSchema = z.object({
  kind: z.enum(['verify', 'new_email', 'old_email', 'recover']),
  email: z.string(),
  new_email: z.nullable(z.string()),
  username: z.string(),
  /** Whether the email was never confirmed before: a recovery then removes all other ways into the account. */
  first_proof: z.boolean(),
  /** Whether this browser asked for the mail. If not, the player decides after seeing who did. */
  same_browser: z.boolean(),
  device: deviceSchema,
  address: z.string(),
  at: z.string(),
});

export const emailConfirmedSchema = z.object({
  email: z.string(),
  /** The other email that must confirm the change. */
  waits_for: z.nullable(z.enum(['new', 'old'])),
});

export type EmailLink = z.output<typeof linkSchema>;

export const emailEndpoints = {
  requestVerification: endpoint({
    access: 'member',
    method: 'POST',
    path: '/account/email/verification',
    summary: 'Send a code and a link that verify the email of the signed-in player',
    reply: sentSchema,
    refuses: ['no_mail', 'no_email', 'already_verified', 'too_many_mails'],
    limit: 'mail',
    cookie,
    setsCookie: true,
  }),
  changeEmail: endpoint({
    access: 'member',
    method: 'PUT',
    path: '/account/email',
    summary: 'Add or change the email; if mails are sent, after a confirmation at the new and the verified old one',
    body: emailBody,
    reply: z.extend(profileSchema, {
      /** The mails to confirm; null if the email has changed at once. */
      pending: z.nullable(z.object({ new_email: challenge, old_email: z.nullable(challenge) })),
    }),
    refuses: [
      'confirm_identity',
      'email_taken',
      'invalid_email',
      'excluded_for_now',
      'excluded_for_good',
      'too_many_mails',
    ],
    limit: 'identity',
    laterLimit: 'mail',
    cookie,
    setsCookie: true,
  }),
  requestRecovery: endpoint({
    access: 'open',
    method: 'POST',
    path: '/auth/recovery',
    summary: 'Send a code and a link that recover the account of an email; the reply is the same without an account',
    body: emailBody,
    reply: sentSchema,
    refuses: ['no_mail', 'invalid_email', 'too_many_mails'],
    limit: 'mail',
    cookie,
    setsCookie: true,
  }),
  enterCode: endpoint({
    access: 'open',
    method: 'POST',
    path: '/auth/email/code',
    summary: 'Exchange the code of a mail for the token of its link, in the browser that asked for the mail',
    body: z.strictObject({ challenge, code: z.string() }),
    reply: z.object({ token: z.string() }),
    refuses: ['wrong_code', 'code_expired'],
    limit: 'challenge',
    cookie,
  }),
  readLink: endpoint({
    access: 'open',
    method: 'POST',
    path: '/auth/email/link',
    summary: 'What the link of a mail confirms, and who asked for it',
    body: linkBody,
    reply: linkSchema,
    refuses: ['link_expired'],
    limit: 'challenge',
    cookie,
  }),
  confirmEmail: endpoint({
    access: 'open',
    method: 'POST',
    path: '/auth/email/confirm',
    summary: 'Verify an email or confirm its change with the token of a mail',
    body: linkBody,
    reply: emailConfirmedSchema,
    refuses: ['link_expired', 'email_taken', 'excluded_for_now', 'excluded_for_good'],
    limit: 'challenge',
  }),
  recoverByMail: endpoint({
    access: 'open',
    method: 'POST',
    path: '/auth/recovery/mail',
    summary: 'Set a new password with the token of a mail, end all other sessions and sign in',
    body: z.strictObject({ token, new_password: z.string(), code: z.optional(z.string()) }),
    reply: signedInSchema,
    refuses: ['link_expired', 'weak_password', 'second_factor', 'wrong_code', 'account_locked'],
    limit: 'challenge',
    setsCookie: true,
  }),
} as const;

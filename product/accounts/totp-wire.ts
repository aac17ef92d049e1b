import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { signedInSchema } from './wire.ts';

const code = z.string();

export const totpEndpoints = {
  secondFactor: endpoint({
    access: 'open',
    method: 'POST',
    path: '/auth/second-factor',
    summary: 'Finish a sign-in with the ticket of its password and a code of the authenticator app, or a recovery code',
    body: z.strictObject({ ticket: z.string().check(z.maxLength(128)), code }),
    reply: signedInSchema,
    refuses: ['ticket_expired', 'wrong_code', 'account_locked'],
    limit: 'challenge',
    duringMaintenance: 'everyone',
    setsCookie: true,
  }),
  beginTotp: endpoint({
    access: 'member',
    method: 'POST',
    path: '/account/totp',
    summary: 'Make a secret for an authenticator app; it counts from the first code on',
    reply: z.object({
      /** Base32. */
      secret: z.string(),
      /** For the QR code: `otpauth://totp/…`. */
      uri: z.string(),
    }),
    refuses: ['confirm_identity', 'no_password', 'totp_on'],
    limit: 'challenge',
  }),
  confirmTotp: endpoint({
    access: 'member',
    method: 'POST',
    path: '/account/totp/confirm',
    summary: 'Turn on codes of an authenticator app with the first one',
    body: z.strictObject({ code }),
    status: 204,
    reply: z.undefined(),
    refuses: ['confirm_identity', 'no_totp', 'totp_on', 'wrong_code'],
    limit: 'challenge',
  }),
  removeTotp: endpoint({
    access: 'member',
    method: 'DELETE',
    path: '/account/totp',
    summary: 'Turn off codes of an authenticator app',
    status: 204,
    reply: z.undefined(),
    refuses: ['confirm_identity'],
  }),
} as const;

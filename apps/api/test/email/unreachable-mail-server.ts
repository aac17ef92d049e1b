import { createSmtpTransport, parseSmtpUrl } from '@wow/core/mail/server';

/** For tests that wait for no mail. */
export const UNREACHABLE_MAIL_SERVER = createSmtpTransport({
  server: parseSmtpUrl('smtp://127.0.0.1:9')!,
  from: { name: 'WOW', address: 'wow@wow.example' },
});

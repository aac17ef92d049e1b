import * as z from 'zod/mini';
import { parseSmtpUrl, type Mailbox, type SmtpServer } from '@wow/core/mail/server';
import { parseEmail } from '@wow/product/accounts';
import { ConfigError, readSetting, type Environment } from './read-setting.ts';

export interface MailConfig {
  readonly server: SmtpServer;
  readonly from: Mailbox;
}

/** Accepts a schema's text if `parse` does not return null. */
const parsed = <T>(parse: (text: string) => T | null) =>
  z.pipe(
    z.string().check(z.refine((value) => parse(value) !== null)),
    z.transform((value) => parse(value)!),
  );

const KEYS = {
  SMTP_URL: [
    parsed(parseSmtpUrl),
    'must be like smtp://user:password@mail.example:587 or smtps://mail.example, with no option but requireTLS=true or false',
  ],
  MAIL_FROM: [parsed(parseMailbox), 'must be an address, or a name and an address like WOW <wow@wow.example>'],
} as const;

/** Returns null if no mail is sent. */
export function readMailConfig(env: Environment): MailConfig | null {
  const server = readSetting(KEYS, env, 'SMTP_URL');
  const from = readSetting(KEYS, env, 'MAIL_FROM');
  if (server === undefined && from === undefined) return null;
  if (from === undefined) throw new ConfigError('MAIL_FROM is missing: SMTP_URL needs it.');
  if (server === undefined) throw new ConfigError('SMTP_URL is missing: MAIL_FROM needs it.');
  return { server, from };
}

function parseMailbox(text: string): Mailbox | null {
  const [, name = '', address] = /^([^<>\p{C}]{0,100})<([^<>]*)>$/u.exec(text.trim()) ?? [];
  const email = parseEmail(address ?? text);
  return email === null ? null : { name: name.trim().replaceAll(/^"|"$/g, ''), address: email };
}

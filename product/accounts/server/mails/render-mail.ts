import { isIP } from 'node:net';
import { languages } from '@wow/core/language';
import { renderMailFrame, type MailFrame, type RenderedMail } from '@wow/core/mail/server';
import { getMailMessages } from './messages.ts';

/** They are computed when the mail is rendered, and not stored. */
interface Secrets {
  readonly code: string;
  readonly url: string;
}

interface Request {
  readonly device: string;
  /** An address. Both may be empty. */
  readonly place: string;
}

interface NoticeArgs extends Request {
  /** ISO 8601. */
  readonly when: string;
  readonly url: string;
}

type Notice =
  | ({
      readonly kind:
        | 'new_device'
        | 'password_set'
        | 'password_changed'
        | 'email_removed'
        | 'totp_on'
        | 'totp_off'
        | 'recovery_codes_made'
        | 'recovery_code_used';
    } & NoticeArgs)
  | ({ readonly kind: 'email_changed'; readonly new_email: string } & NoticeArgs)
  | ({ readonly kind: 'passkey_added' | 'passkey_removed'; readonly label: string } & NoticeArgs)
  | ({ readonly kind: 'wallet_linked' | 'wallet_unlinked'; readonly wallet: string } & NoticeArgs)
  | ({ readonly kind: 'recovered'; readonly how: 'mail' | 'code' | 'passkey' | 'wallet' } & NoticeArgs)
  // A closed account has no page where the player could object.
  | ({ readonly kind: 'account_closed' } & Omit<NoticeArgs, 'url'>)
  // Operators do these: there is no device, and no intruder to object to.
  | { readonly kind: 'locked' | 'unlocked' | 'sessions_ended'; readonly when: string };

type Named = Secrets & { readonly name: string };

/** A template with its arguments. Names, labels and addresses may contain any text. */
export type Mail =
  | { readonly template: 'verify_email' | 'confirm_new_email'; readonly args: Named }
  | {
      readonly template: 'confirm_email_change';
      readonly args: Named & { readonly new_email: string; readonly security_url: string };
    }
  | { readonly template: 'recover'; readonly args: Named & Request }
  | { readonly template: 'recover_unverified'; readonly args: Secrets }
  | { readonly template: 'notice'; readonly args: Notice };

/** `language` is a tag of `core/language`, else the mail is in English. */
export function renderMail({ language, ...mail }: Mail & { readonly language: string }): RenderedMail {
  const isRtl = languages.some(({ tag, direction }) => tag === language && direction === 'rtl');
  const inert = (untrusted: string): string => (isRtl ? `\u2068${toInert(untrusted)}\u2069` : toInert(untrusted));
  const { subject, ...parts } = describe(mail, language, inert);
  return { subject, ...renderMailFrame({ language, title: subject, ...parts }) };
}

type Parts = Omit<MailFrame, 'language' | 'title'> & { readonly subject: string };

function describe(mail: Mail, language: string, inert: (untrusted: string) => string): Parts {
  const messages = getMailMessages(language);
  const { greeting, unasked, secret } = messages;
  switch (mail.template) {
    case 'verify_email':
    case 'confirm_new_email': {
      const { subject, text: sentence, button } = messages[mail.template];
      const { name, code, url } = mail.args;
      const paragraphs = [greeting({ name: inert(name) }), sentence];
      return { subject, paragraphs, code, button: { label: button, url }, footer: [unasked, secret] };
    }
    case 'confirm_email_change': {
      const { subject, text: sentence, button, warning, link } = messages.confirm_email_change;
      const { name, new_email, code, url, security_url } = mail.args;
      return {
        subject,
        paragraphs: [greeting({ name: inert(name) }), sentence({ new_email: inert(new_email) })],
        code,
        button: { label: button, url },
        footer: [warning],
        link: { label: link, url: security_url },
      };
    }
    case 'recover': {
      const { subject, asked, text: sentence, button, unasked: ignore } = messages.recover;
      const { name, code, url, device, place } = mail.args;
      return {
        subject,
        paragraphs: [greeting({ name: inert(name) }), asked, sentence],
        facts: listFacts({ device, place }, language, inert),
        code,
        button: { label: button, url },
        footer: [ignore, secret],
      };
    }
    case 'recover_unverified': {
      const { subject, text: sentence, button, unasked: ignore } = messages.recover_unverified;
      const { code, url } = mail.args;
      return { subject, paragraphs: [sentence], code, button: { label: button, url }, footer: [ignore, secret] };
    }
    case 'notice': {
      const { wasYou, notYou, button, why } = messages.notice;
      const { kind } = mail.args;
      const { subject } = messages.kinds[kind];
      const facts = listFacts(mail.args, language, inert);
      const sentence = describeNotice(mail.args, language, inert);
      if (!('url' in mail.args)) return { subject, paragraphs: [sentence], facts, footer: [why] };
      return {
        subject,
        paragraphs: [sentence, `${wasYou} ${notYou}`],
        facts,
        button: { label: button, url: mail.args.url },
        footer: [why],
      };
    }
  }
}

function describeNotice(args: Notice, language: string, inert: (untrusted: string) => string): string {
  const { kinds } = getMailMessages(language);
  switch (args.kind) {
    case 'email_changed':
      return kinds.email_changed.text({ new_email: inert(args.new_email) });
    case 'passkey_added':
    case 'passkey_removed':
      return kinds[args.kind].text({ label: inert(args.label) });
    case 'wallet_linked':
    case 'wallet_unlinked':
      return kinds[args.kind].text({ wallet: inert(args.wallet) });
    case 'recovered':
      return kinds.recovered.by[args.how];
    default:
      return kinds[args.kind].text;
  }
}

function listFacts(
  { when, device, place = '' }: { readonly when?: string; readonly device?: string; readonly place?: string },
  language: string,
  inert: (untrusted: string) => string,
): [label: string, value: string][] {
  const messages = getMailMessages(language);
  const facts: [string, string][] = [];
  if (when !== undefined) facts.push([messages.when, formatTime(when, language)]);
  if (device !== undefined) facts.push([messages.device, device === '' ? messages.unknownDevice : inert(device)]);
  if (place !== '') facts.push([messages.place, isIP(place) === 0 ? inert(place) : place]);
  return facts;
}

/** In UTC, because the server does not know where the player is. */
const formatTime = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
    // The digits of `formatAmount`.
    numberingSystem: 'latn',
  }).format(new Date(iso));

const MAX_CHARACTERS = 80;

/**
 * Returns text of another person as one short line that no mail client turns into a link: a hair space follows each
 * character that joins the parts of an address.
 */
function toInert(untrusted: string): string {
  const line = untrusted
    .slice(0, 1_000)
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim();
  const characters = [...line];
  const short = characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…` : line;
  return short.replaceAll(/[.:/\\@\u3002\uFF0E\uFF0F\uFF1A\uFF20\uFF61](?=\S)/gu, '$&\u200A');
}

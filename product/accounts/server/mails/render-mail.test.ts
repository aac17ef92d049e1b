import { describe, expect, test } from 'vitest';
import { languages } from '@wow/core/language';
import { renderMail, type Mail } from './render-mail.ts';

const secrets = { code: '482913', url: 'https://wow.example/confirm#token' };
const request = { when: '2026-11-28T21:12:00Z', device: 'Firefox, Windows', place: '203.0.113.7' };
const notice = { ...request, url: 'https://wow.example/account' };

const MAILS: readonly Mail[] = [
  { template: 'verify_email', args: { name: 'nova', ...secrets } },
  { template: 'confirm_new_email', args: { name: 'nova', ...secrets } },
  {
    template: 'confirm_email_change',
    args: { name: 'nova', new_email: 'n•••', security_url: 'https://wow.example/account', ...secrets },
  },
  { template: 'recover', args: { name: 'nova', device: request.device, place: request.place, ...secrets } },
  { template: 'recover_unverified', args: secrets },
  ...(
    [
      'new_device',
      'password_set',
      'password_changed',
      'email_removed',
      'totp_on',
      'totp_off',
      'recovery_codes_made',
      'recovery_code_used',
    ] as const
  ).map((kind): Mail => ({ template: 'notice', args: { kind, ...notice } })),
  { template: 'notice', args: { kind: 'email_changed', new_email: 'n•••', ...notice } },
  { template: 'notice', args: { kind: 'passkey_added', label: 'My phone', ...notice } },
  { template: 'notice', args: { kind: 'passkey_removed', label: 'My phone', ...notice } },
  { template: 'notice', args: { kind: 'wallet_linked', wallet: '0x1234…abcd', ...notice } },
  { template: 'notice', args: { kind: 'wallet_unlinked', wallet: '0x1234…abcd', ...notice } },
  ...(['mail', 'code', 'passkey', 'wallet'] as const).map((how): Mail => ({
    template: 'notice',
    args: { kind: 'recovered', how, ...notice },
  })),
  { template: 'notice', args: { kind: 'account_closed', ...request } },
  ...(['locked', 'unlocked', 'sessions_ended'] as const).map((kind): Mail => ({
    template: 'notice',
    args: { kind, when: request.when },
  })),
];

/** The other arguments are formatted, or choose a text. */
const SHOWN = new Set(['name', 'new_email', 'label', 'wallet', 'code', 'url', 'security_url', 'device', 'place']);

const toTitle = ({ template, args }: Mail): string =>
  [template, ...('kind' in args ? [args.kind] : []), ...('how' in args ? [args.how] : [])].join(' ');

describe.each(languages.map(({ tag, direction }) => [tag, direction] as const))('in %s', (tag, direction) => {
  test.each(MAILS.map((mail) => [toTitle(mail), mail] as const))('the mail %s is complete', (_, mail) => {
    const { subject, text, html } = renderMail({ ...mail, language: tag });
    expect(subject.length).toBeGreaterThan(3);
    expect(subject.length).toBeLessThan(70);
    expect(html).toContain(`<html lang="${tag}" dir="${direction}">`);
    // The style sheet has braces of its own.
    const body = html.slice(html.indexOf('<body'));
    for (const part of [subject, text, body]) expect(part).not.toMatch(/[{}]|undefined|null|\[object/);
    for (const [name, value] of Object.entries(mail.args)) {
      if (!SHOWN.has(name)) continue;
      expect(text).toContain(value);
      expect(body).toContain(value);
    }
  });

  test('differs from English in every subject', () => {
    if (tag === 'en') return;
    for (const mail of MAILS) {
      expect(renderMail({ ...mail, language: tag }).subject).not.toBe(renderMail({ ...mail, language: 'en' }).subject);
    }
  });
});

test('renderMail writes English for an unknown language', () => {
  const mail = MAILS[0]!;
  expect(renderMail({ ...mail, language: 'tlh' })).toEqual(renderMail({ ...mail, language: 'en' }));
});

test('renderMail names time, device and address of a request, and no device that is unknown', () => {
  const mail: Mail = { template: 'notice', args: { kind: 'new_device', ...notice } };
  expect(renderMail({ ...mail, language: 'de' }).text).toContain(
    'Wann: 28. November 2026 um 21:12 UTC\nGerät: Firefox, Windows\nWo: 203.0.113.7\n',
  );
  const unknown: Mail = { template: 'notice', args: { kind: 'new_device', ...notice, device: '', place: '' } };
  const { text } = renderMail({ ...unknown, language: 'en' });
  expect(text).toContain('Device: Unknown device\n');
  expect(text).not.toContain('Where');
});

/** What mail clients turn into links: names of hosts, schemes, addresses. */
const LINK = /[\w-]\.[a-z]{2,}|:\/\/|\w@\w|www\.\S/i;

describe.each(['en', 'ar'])('in %s', (language) => {
  test.each([
    'evil.com',
    'https://evil.com/login?a=1',
    'HTTP://EVIL.COM',
    'www.evil.com',
    'eve@evil.com',
    'evil。com',
    'e.v.i.l.com:8080/x',
    '\u202Emoc.live',
    'a\r\nBcc: eve@evil.com\r\n\r\nbody',
    '<a href="https://evil.com">WOW</a>',
    '{code}{url}',
    '$&$1',
    `${'x'.repeat(5_000)}.evil.com`,
  ])('the text %j of a player is neither link, header nor markup', (hostile) => {
    const { url, code } = secrets;
    const mails: Mail[] = [
      { template: 'verify_email', args: { name: hostile, url, code } },
      { template: 'confirm_email_change', args: { name: 'nova', new_email: hostile, url, code, security_url: url } },
      { template: 'recover', args: { name: hostile, device: hostile, place: hostile, url, code } },
      {
        template: 'notice',
        args: { kind: 'passkey_added', label: hostile, ...notice, device: hostile, place: hostile },
      },
      { template: 'notice', args: { kind: 'wallet_linked', wallet: hostile, ...notice } },
    ];
    for (const mail of mails) {
      const { subject, text, html } = renderMail({ ...mail, language });
      expect(subject).not.toMatch(/[\r\n]|evil|xxx/i);
      const ownLinks = new RegExp('https://wow\\.example[^\\s"<]*', 'g');
      expect(text.replaceAll(ownLinks, '')).not.toMatch(LINK);
      expect(text).not.toMatch(/[\r\u202E]|^Bcc/m);
      expect(text.length).toBeLessThan(2_000);
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
      expect(links.filter((href) => !href!.startsWith('https://wow.example/'))).toEqual([]);
      expect(
        html
          .slice(html.indexOf('<body'))
          .replaceAll(/<[^>]*>/g, ' ')
          .replaceAll(ownLinks, ''),
      ).not.toMatch(LINK);
      expect(html).not.toContain('<a href="https://evil');
    }
  });
});

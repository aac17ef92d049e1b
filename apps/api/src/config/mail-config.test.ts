import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './read-setting.ts';

const SET = { SMTP_URL: 'smtp://wow:hunter2@mail.example:2525', MAIL_FROM: 'wow@wow.example' };
const URL_SENTENCE =
  'SMTP_URL must be like smtp://user:password@mail.example:587 or smtps://mail.example, with no option but requireTLS=true or false.';
const FROM_SENTENCE = 'MAIL_FROM must be an address, or a name and an address like WOW <wow@wow.example>.';

const getErrorMessage = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('it was accepted');
};

describe('the server reads its mail settings', () => {
  test('as none, if both are unset', () => {
    expect(readConfig({ SMTP_URL: '', MAIL_FROM: '' }).mail).toBeNull();
  });

  test.each([
    ['wow@wow.example', { name: '', address: 'wow@wow.example' }],
    ['<WOW@wow.example>', { name: '', address: 'wow@wow.example' }],
    ['WOW Games <wow@wow.example>', { name: 'WOW Games', address: 'wow@wow.example' }],
    ['"WOW, Inc." <wow@wow.example>', { name: 'WOW, Inc.', address: 'wow@wow.example' }],
  ])('with the sender %s', (text, from) => {
    expect(readConfig({ ...SET, MAIL_FROM: text }).mail).toEqual({
      server: { host: 'mail.example', port: 2525, auth: { user: 'wow', pass: 'hunter2' }, tls: 'required' },
      from,
    });
  });
});

describe('the server does not start without valid mail settings, and says why', () => {
  test.each([
    [{ MAIL_FROM: '' }, 'MAIL_FROM is missing: SMTP_URL needs it.'],
    [{ SMTP_URL: '' }, 'SMTP_URL is missing: MAIL_FROM needs it.'],
    [{ SMTP_URL: 'mail.example' }, URL_SENTENCE],
    [{ SMTP_URL: 'https://wow:hunter2@mail.example' }, URL_SENTENCE],
    [{ SMTP_URL: 'smtp://wow:hunter2@mail.example?tls.rejectUnauthorized=false' }, URL_SENTENCE],
    [{ MAIL_FROM: 'wow' }, FROM_SENTENCE],
    [{ MAIL_FROM: 'WOW wow@wow.example' }, FROM_SENTENCE],
    [{ MAIL_FROM: 'WOW <wow@wow.example>, Eve <eve@evil.example>' }, FROM_SENTENCE],
    [{ MAIL_FROM: 'WOW\r\nBcc: eve@evil.example <wow@wow.example>' }, FROM_SENTENCE],
  ])('%j', (env, sentence) => {
    expect(getErrorMessage({ ...SET, ...env })).toBe(sentence);
    expect(sentence).not.toContain('hunter2');
  });
});

import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const CONTACT_SENTENCE =
  'SECURITY_CONTACT must be mailto: or https: addresses, separated by commas, like mailto:security@wow.example.';
const POLICY_SENTENCE = 'SECURITY_POLICY must be an https: address.';
const LANGUAGES_SENTENCE = 'SECURITY_LANGUAGES must be language tags, separated by commas, like en, de.';

describe('the server reads who to tell about a vulnerability', () => {
  test('as no one, if nothing is set', () => {
    expect(readConfig({ SECURITY_CONTACT: '' }).securityContact).toBeNull();
  });

  test('as one mailbox, in English', () => {
    expect(readConfig({ SECURITY_CONTACT: 'mailto:security@wow.example' }).securityContact).toEqual({
      contacts: ['mailto:security@wow.example'],
      policy: null,
      languages: ['en'],
    });
  });

  test('as several contacts, with a policy and languages', () => {
    const env = {
      SECURITY_CONTACT: 'https://wow.example/report, mailto:security@wow.example',
      SECURITY_POLICY: 'https://wow.example/policy',
      SECURITY_LANGUAGES: 'de, pt-BR',
    };
    expect(readConfig(env).securityContact).toEqual({
      contacts: ['https://wow.example/report', 'mailto:security@wow.example'],
      policy: 'https://wow.example/policy',
      languages: ['de', 'pt-BR'],
    });
  });
});

describe('the server does not start with a contact that no one could use, and says why', () => {
  test.each([
    [{ SECURITY_CONTACT: 'security@wow.example' }, CONTACT_SENTENCE],
    [{ SECURITY_CONTACT: 'http://wow.example/report' }, CONTACT_SENTENCE],
    [{ SECURITY_CONTACT: 'https://' }, CONTACT_SENTENCE],
    [{ SECURITY_CONTACT: 'mailto:security' }, CONTACT_SENTENCE],
    [{ SECURITY_CONTACT: 'mailto:a@wow.example,' }, CONTACT_SENTENCE],
    [{ SECURITY_CONTACT: 'mailto:a@wow.example\nPolicy: https://evil.example' }, CONTACT_SENTENCE],
    [{ SECURITY_CONTACT: 'mailto:a@wow.example', SECURITY_POLICY: 'http://wow.example' }, POLICY_SENTENCE],
    [{ SECURITY_CONTACT: 'mailto:a@wow.example', SECURITY_LANGUAGES: 'English please' }, LANGUAGES_SENTENCE],
    [{ SECURITY_POLICY: 'https://wow.example' }, 'SECURITY_CONTACT is missing: SECURITY_POLICY needs it.'],
    [{ SECURITY_LANGUAGES: 'en' }, 'SECURITY_CONTACT is missing: SECURITY_LANGUAGES needs it.'],
  ])('%j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });
});

import { expect, test } from 'vitest';
import { createRecoveryCodeHash, generateRecoveryCode, parseRecoveryCode } from './recovery-code.ts';

test('generateRecoveryCode returns six groups of four readable characters, never twice the same', () => {
  const codes = Array.from({ length: 1_000 }, generateRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
  expect(new Set(codes).size).toBe(codes.length);
});

test.each([
  ['7K3M-9QXT-0VBN-4HZD-8YFC-2RPW', '7K3M9QXT0VBN4HZD8YFC2RPW'],
  [' 7k3m 9qxt 0vbn 4hzd 8yfc 2rpw ', '7K3M9QXT0VBN4HZD8YFC2RPW'],
  ['7k3m9qxtovbn4hzd8yfc2rpw', '7K3M9QXT0VBN4HZD8YFC2RPW'],
  ['IL3M–9QXT–0VBN–4HZD–8YFC–2RPW', '113M9QXT0VBN4HZD8YFC2RPW'],
])('parseRecoveryCode reads %j', (typed, code) => {
  expect(parseRecoveryCode(typed)).toBe(code);
});

test.each([
  '',
  '7K3M-9QXT-0VBN-4HZD',
  '7K3M-9QXT-0VBN-4HZD-8YFC-2RPWX',
  '7K3M-9QXT-0VBN-4HZD-8YFC-2RPU',
  '７Ｋ３Ｍ９ＱＸＴ０ＶＢＮ４ＨＺＤ８ＹＦＣ２ＲＰＷ',
])('parseRecoveryCode refuses %j', (typed) => {
  expect(parseRecoveryCode(typed)).toBeNull();
});

test('createRecoveryCodeHash depends on the key', () => {
  const [one, two] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  const code = '7K3M9QXT0VBN4HZD8YFC2RPW';
  expect(createRecoveryCodeHash(one)(code)).toMatch(/^[0-9a-f]{64}$/);
  expect(createRecoveryCodeHash(one)(code)).not.toBe(createRecoveryCodeHash(two)(code));
});

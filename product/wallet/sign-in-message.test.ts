import fc from 'fast-check';
import { getAddress } from 'viem/utils';
import { createSiweMessage, parseSiweMessage } from 'viem/siwe';
import { describe, expect, test } from 'vitest';
import {
  createSignInMessage,
  getDomain,
  parseSignInMessage,
  STATEMENT,
  type SignInFields,
  type SignInRequest,
} from './sign-in-message.ts';

const REQUEST: SignInRequest = {
  origin: 'https://wow.example',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: 1,
  nonce: 'a'.repeat(40),
  issuedAt: '2026-11-22T15:00:00.000Z',
  expiresAt: '2026-11-22T15:05:00.000Z',
};
const SAMPLE = createSignInMessage(REQUEST);

const textOf = (characters: string, minLength: number, maxLength = 30) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength });
const time = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

const anyRequest = (host: fc.Arbitrary<string>): fc.Arbitrary<SignInRequest> =>
  fc.record({
    origin: fc
      .tuple(fc.constantFrom('https://', 'http://'), host, fc.constantFrom('', ':8443'))
      .map((parts) => parts.join('')),
    address: textOf('0123456789abcdef', 40, 40).map((digits) => getAddress(`0x${digits}`)),
    chainId: fc.integer({ min: 1 }),
    nonce: textOf('abcxyzABCXYZ0189', 8),
    issuedAt: time,
    expiresAt: time,
    notBefore: fc.option(time, { nil: undefined }),
  });

/** Rebuilds a text from what was read in it. */
const writeAgain = ({ domain, uri, ...fields }: SignInFields): string =>
  createSignInMessage({ ...fields, origin: uri }).replace(getDomain(uri), domain);

describe('the sign-in message', () => {
  test('has the lines of EIP-4361', () => {
    expect(SAMPLE).toBe(
      [
        'wow.example wants you to sign in with your Ethereum account:',
        '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        '',
        STATEMENT,
        '',
        'URI: https://wow.example',
        'Version: 1',
        'Chain ID: 1',
        `Nonce: ${'a'.repeat(40)}`,
        'Issued At: 2026-11-22T15:00:00.000Z',
        'Expiration Time: 2026-11-22T15:05:00.000Z',
      ].join('\n'),
    );
  });

  test('names the site with its port', () => {
    expect(getDomain('http://localhost:3000')).toBe('localhost:3000');
  });

  test('parses to the fields that it was written from, for every host that a server can have', () => {
    const host = fc.constantFrom(
      'wow.example',
      'localhost',
      '127.0.0.1',
      '[::1]',
      'wow',
      'wow.xn--p1ai',
      'my_host.lan',
    );
    fc.assert(
      fc.property(anyRequest(host), ({ origin, ...fields }) => {
        const read = parseSignInMessage(createSignInMessage({ origin, ...fields }));
        expect(read).toEqual({ ...fields, uri: origin, domain: getDomain(origin) });
      }),
    );
  });

  test('equals the one that viem writes and reads, for every host that viem knows', () => {
    const host = fc.constantFrom('wow.example', 'a.b-c.example', 'localhost', '127.0.0.1');
    fc.assert(
      fc.property(anyRequest(host), (request) => {
        const { origin, issuedAt, expiresAt, notBefore, ...fields } = request;
        const siwe = {
          ...fields,
          address: getAddress(request.address),
          domain: getDomain(origin),
          statement: STATEMENT,
          uri: origin,
          version: '1',
          issuedAt: new Date(issuedAt),
          expirationTime: new Date(expiresAt),
          ...(notBefore !== undefined && { notBefore: new Date(notBefore) }),
        } as const;
        const text = createSignInMessage(request);
        expect(createSiweMessage(siwe)).toBe(text);
        expect(parseSiweMessage(text)).toEqual(siwe);
      }),
    );
  });

  test('is rebuilt exactly from the fields of any text that is one', () => {
    const lines = fc.array(fc.oneof(fc.constantFrom(...SAMPLE.split('\n')), fc.string()), { maxLength: 14 });
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      lines.map((parts) => parts.join('\n')),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const fields = parseSignInMessage(text);
        expect(fields === null || writeAgain(fields) === text.replace(/\n\n.+\n\n/, `\n\n${STATEMENT}\n\n`)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('never rebuilds from a text with a single other character', () => {
    fc.assert(
      fc.property(
        fc.nat(SAMPLE.length - 1),
        fc.nat(1),
        fc.string({ unit: 'binary', maxLength: 2 }),
        (at, removed, added) => {
          const text = SAMPLE.slice(0, at) + added + SAMPLE.slice(at + removed);
          fc.pre(text !== SAMPLE);
          const fields = parseSignInMessage(text);
          // What the server does: it rebuilds the message from what it knows, and compares the texts.
          const isForged = fields === null || createSignInMessage({ ...REQUEST, issuedAt: fields.issuedAt }) !== text;
          expect(isForged || text === SAMPLE.replace(REQUEST.issuedAt, fields.issuedAt)).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('has no line break in any field', () => {
    const smuggled = fc.tuple(
      fc.string(),
      fc.constantFrom('\n', '\r\n', '\r', '\u2028'),
      fc.constantFrom('', ...SAMPLE.split('\n')),
    );
    const field = fc.constantFrom('domain', 'address', 'uri', 'nonce', 'issuedAt' as const);
    const before: SignInFields = parseSignInMessage(SAMPLE)!;
    fc.assert(
      fc.property(field, smuggled, (name, parts) => {
        const value = `${before[name]}${parts.join('')}`;
        expect(parseSignInMessage(SAMPLE.replace(before[name], value))?.[name]).not.toBe(value);
      }),
    );
    expect(parseSignInMessage(SAMPLE.replace('It costs', '\nIt costs'))).toBe(null);
  });

  test.each([
    '2026-11-22',
    '2026-11-22T15:00Z',
    '2026-11-22T15:00:00Z',
    '2026-11-22T15:00:00.0000Z',
    '2026-11-22t15:00:00.000Z',
    '2026-11-22T15:00:00.000z',
    '2026-11-22T15:00:00.000+00:00',
    '2026-11-22T24:00:00.000Z',
    '2026-11-22T15:60:00.000Z',
    '2026-11-22T15:00:60.000Z',
    '2026-13-22T15:00:00.000Z',
    '2026-11-31T15:00:00.000Z',
    '2026-02-29T15:00:00.000Z',
    '２０26-11-22T15:00:00.000Z',
    'Sun, 22 Nov 2026 15:00:00 GMT',
    'now',
    '0',
  ])('is refused with a time in any other spelling, or of a day that does not exist: %s', (time) => {
    for (const label of ['Issued At', 'Expiration Time']) {
      expect(parseSignInMessage(SAMPLE.replace(new RegExp(`${label}: .*`), `${label}: ${time}`))).toBe(null);
    }
    expect(parseSignInMessage(`${SAMPLE}\nNot Before: ${time}`)).toBe(null);
  });

  test('is at most 2 048 bytes long', () => {
    const long = (length: number) =>
      SAMPLE.replace('URI: https://wow.example', `URI: https://wow.example/${'a'.repeat(length)}`);
    const most = 2_048 - SAMPLE.length - 1;
    expect(parseSignInMessage(long(most))).not.toBe(null);
    expect(parseSignInMessage(long(most + 1))).toBe(null);
  });
});

import { expect, test, describe } from 'vitest';
import {
  parseDateTime,
  parseMessage,
  writeMessage,
  type SignInMessage,
  getDomain,
  createSignInMessage,
  STATEMENT,
} from './sign-in-message.ts';
import fc from 'fast-check';
import { getAddress } from 'viem/utils';
import { createSiweMessage, parseSiweMessage } from 'viem/siwe';

test('a time is the moment that it names, wherever that is', () => {
  for (const [text, moment] of [
    ['2026-11-22T15:00:00Z', '2026-11-22T15:00:00.000Z'],
    ['2026-11-22T15:00:00.25Z', '2026-11-22T15:00:00.250Z'],
    ['2026-11-22T15:00:00.123456789Z', '2026-11-22T15:00:00.123Z'],
    ['2026-11-22T15:00:00+02:30', '2026-11-22T12:30:00.000Z'],
    ['2026-11-22T15:00:00-00:00', '2026-11-22T15:00:00.000Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['2000-02-29T00:00:00Z', '2000-02-29T00:00:00.000Z'],
  ] as const) {
    expect(new Date(parseDateTime(text)!).toISOString()).toBe(moment);
  }
});

test('what is no time is none: no day that does not exist, no other way of writing', () => {
  for (const text of [
    '',
    'now',
    '0',
    '2026-11-22',
    '2026-11-22T15:00Z',
    '2026-11-22T15:00:00',
    '2026-11-22 15:00:00Z',
    '2026-11-22t15:00:00Z',
    '2026-11-22T15:00:00z',
    '2026-11-22T15:00:00+0200',
    '2026-11-22T15:00:00+24:00',
    '2026-11-22T15:00:00+02:60',
    '2026-11-22T24:00:00Z',
    '2026-11-22T15:60:00Z',
    '2026-11-22T15:00:60Z',
    '2026-11-22T15:00:00.Z',
    '2026-11-22T15:00:00,5Z',
    '2026-00-22T15:00:00Z',
    '2026-13-22T15:00:00Z',
    '2026-11-00T15:00:00Z',
    '2026-11-31T15:00:00Z',
    '2026-02-29T15:00:00Z',
    '1900-02-29T15:00:00Z',
    '+002026-11-22T15:00:00Z',
    ' 2026-11-22T15:00:00Z',
    '2026-11-22T15:00:00Z\n',
    '２０26-11-22T15:00:00Z',
    'Sun, 22 Nov 2026 15:00:00 GMT',
  ]) {
    expect([text, parseDateTime(text)]).toEqual([text, null]);
  }
});

const of = (characters: string, minLength: number, maxLength = 30) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength });
const LETTERS = 'abcxyzABCXYZ0189';
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined });
const time = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());
const uri = fc
  .tuple(fc.constantFrom('https://', 'ipfs://', 'urn:'), of(`${LETTERS}-._~:/?#[]@!$&'()*+,;=`, 1))
  .map((parts) => parts.join(''));

const anyFields: fc.Arbitrary<SignInMessage> = fc.record({
  scheme: maybe(fc.constantFrom('https', 'http', 'app+x-1.0')),
  domain: fc.tuple(of('abcxyz019-.', 1).map((name) => `a${name}z`), fc.constantFrom('', ':8443')).map((parts) => parts.join('')),
  address: of('0123456789abcdef', 40, 40).map((digits) => getAddress(`0x${digits}`)),
  statement: maybe(of(`${LETTERS}-._~:/?#[]@!$&'()*+,;= `, 1, 60)),
  uri,
  version: fc.constant('1' as const),
  chainId: fc.integer({ min: 1 }),
  nonce: of(LETTERS, 8),
  issuedAt: time,
  expirationTime: maybe(time),
  notBefore: maybe(time),
  requestId: maybe(of(`${LETTERS}-._~!$&'()*+,;=:@`, 1)),
  resources: maybe(fc.array(uri, { minLength: 1, maxLength: 4 })),
}); // prettier-ignore

const SAMPLE = createSignInMessage({
  origin: 'https://wow.example',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: 1,
  nonce: 'a'.repeat(40),
  issuedAt: '2026-11-22T15:00:00.000Z',
  expiresAt: '2026-11-22T15:05:00.000Z',
});

/** What is left when nobody has set it. */
const toSet = (fields: SignInMessage) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

describe('a message to be signed', () => {
  test('reads as a player reads it', () => {
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

  test('names the site with the port that it has', () => {
    expect(getDomain('http://localhost:3000')).toBe('localhost:3000');
  });

  test('is read as it was written, whatever stands in it', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        expect(toSet(parseMessage(writeMessage(fields))!)).toEqual(toSet(fields));
      }),
    );
  });

  test('is written and read as others do', () => {
    // Others know fewer kinds of domains and addresses than the standard allows.
    const plainUri = fc.constantFrom('https://wow.example', 'https://wow.example/a/b?c=d#e', 'ipfs://bafy');
    const plainFields = fc.record({
      domain: fc.constantFrom('wow.example', 'wow.example:8443', 'localhost:3000'),
      uri: plainUri,
      resources: maybe(fc.array(plainUri, { minLength: 1, maxLength: 3 })),
    });
    const dateOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));
    fc.assert(
      fc.property(anyFields, plainFields, (any, plain) => {
        const fields = { ...any, ...plain, scheme: undefined };
        const theirs = {
          ...toSet(fields),
          issuedAt: dateOf(fields.issuedAt),
          expirationTime: dateOf(fields.expirationTime),
          notBefore: dateOf(fields.notBefore),
        } as unknown as Parameters<typeof createSiweMessage>[0];
        const text = writeMessage(fields);
        expect(createSiweMessage(theirs)).toBe(text);
        expect(toSet(parseSiweMessage(text) as unknown as SignInMessage)).toEqual(toSet(theirs as unknown as SignInMessage));
      }),
    ); // prettier-ignore
  });

  test('of any text at all is nothing, or exactly that text again', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.array(fc.oneof(fc.constantFrom(...SAMPLE.split('\n')), fc.string()), { maxLength: 14 }).map((lines) => lines.join('\n')),
    ); // prettier-ignore
    fc.assert(
      fc.property(anyText, (text) => {
        const fields = parseMessage(text);
        expect(fields === null || writeMessage(fields) === text).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('says something else, or nothing, when a single character of it is another', () => {
    const before = parseMessage(SAMPLE);
    fc.assert(
      fc.property(
        fc.nat(SAMPLE.length - 1),
        fc.nat(1),
        fc.string({ unit: 'binary', maxLength: 2 }),
        (at, gone, put) => {
          const text = SAMPLE.slice(0, at) + put + SAMPLE.slice(at + gone);
          fc.pre(text !== SAMPLE);
          expect(parseMessage(text)).not.toEqual(before);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('has no line feed in any field: none can bring a line of its own', () => {
    const smuggled = fc.tuple(
      fc.string(),
      fc.constantFrom('\n', '\r\n', '\r', '\u2028'),
      fc.constantFrom('', ...SAMPLE.split('\n')),
    );
    const field = fc.constantFrom('domain', 'address', 'statement', 'uri', 'nonce', 'issuedAt', 'requestId' as const);
    fc.assert(
      fc.property(anyFields, field, smuggled, (fields, name, parts) => {
        const changed = { ...fields, [name]: `${fields[name as keyof SignInMessage] as string}${parts.join('')}` };
        const read = parseMessage(writeMessage(changed));
        expect(read === null || toSet(read)[name] !== changed[name as keyof SignInMessage]).toBe(true);
        // What a player sees first, whoever has written it: it can never be followed by lines of somebody's making.
        if (name === 'statement') expect(read).toBe(null);
      }),
    ); // prettier-ignore
  });

  test('is at most 2 048 bytes long', () => {
    const long = (length: number) =>
      SAMPLE.replace('URI: https://wow.example', `URI: https://wow.example/${'a'.repeat(length)}`);
    const most = 2_048 - SAMPLE.length - 1;
    expect(parseMessage(long(most))).not.toBe(null);
    expect(parseMessage(long(most + 1))).toBe(null);
  });
});

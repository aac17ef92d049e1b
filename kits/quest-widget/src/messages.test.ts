import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseConnectMessage,
  parseFrameMessage,
  parseHostMessage,
  type FrameMessage,
  type HostMessage,
} from './messages.ts';

const USER = { event: 'widget::user', is_logged_in: true, name: 'nova', xp: 3240.5, xp_mul: 1.2, rank: 5 } as const;

const fromFrame: readonly FrameMessage[] = [
  { event: 'claimr::ready' },
  { event: 'widget::ready' },
  USER,
  { event: 'widget::height', height: 640 },
  { event: 'widget::open', path: '/fair-play/rounds/abc-1?from=quests' },
  { event: 'widget::token' },
];

const fromHost: readonly HostMessage[] = [
  { event: 'host::token', token: 'quests.a-b.1.x_y' },
  { event: 'host::theme', theme: 'auto' },
  { event: 'host::language', language: 'pt-BR' },
  { event: 'host::refresh' },
  { event: 'host::logout' },
];

describe('a message is parsed', () => {
  test.each(fromFrame)('from the frame: $event', (message) => expect(parseFrameMessage(message)).toEqual(message));
  test.each(fromHost)('from the page around it: $event', (message) =>
    expect(parseHostMessage(message)).toEqual(message),
  );
  test('from the sign-in window', () => {
    const message = { event: 'connect::token', token: 'quests.a' };
    expect(parseConnectMessage(message)).toEqual(message);
  });
});

describe('a message is dropped', () => {
  test.each([
    ['with a field more', { ...USER, admin: true }],
    ['with a field less', { ...USER, rank: undefined }],
    ['with xp that is no number', { ...USER, xp: '3240' }],
    ['with endless xp', { ...USER, xp: Infinity }],
    ['with xp that is not a number at all', { ...USER, xp: NaN }],
    ['with less than no xp', { ...USER, xp: -1 }],
    ['with a multiplier of nothing', { ...USER, xp_mul: 0 }],
    ['with half a rank', { ...USER, rank: 0.5 }],
    ['with the path of another host', { event: 'widget::open', path: '//evil.example/' }],
    ['with a backslash that browsers read as a slash', { event: 'widget::open', path: '/\\evil.example' }],
    ['with an address that runs code', { event: 'widget::open', path: 'javascript:alert(1)' }],
    ['with a height that no page has', { event: 'widget::height', height: 1e9 }],
    ['with the name of something every object has', { event: 'toString' }],
    ['of a page to a frame', { event: 'host::refresh' }],
    ['that is a list', [USER]],
    ['that is text', JSON.stringify(USER)],
  ])('%s', (_what, data) => expect(parseFrameMessage(data)).toBeNull());

  test.each([
    ['with a token that would end a header', { event: 'host::token', token: 'a\r\nx-admin: 1' }],
    ['with no token', { event: 'host::token', token: '' }],
    ['with a language that leads elsewhere', { event: 'host::language', language: '../../secret' }],
    ['of a frame', { event: 'widget::token' }],
  ])('that a page sends %s', (_what, data) => expect(parseHostMessage(data)).toBeNull());

  test('for any input, and nothing is thrown', () => {
    const events = [...fromFrame, ...fromHost].map(({ event }) => event);
    const nearly = fc.record({ event: fc.constantFrom(...events), xp: fc.anything(), token: fc.anything() });
    fc.assert(
      fc.property(fc.oneof(fc.anything({ withBigInt: true, withDate: true, withMap: true }), nearly), (data) => {
        expect([parseFrameMessage(data), parseHostMessage(data), parseConnectMessage(data)]).toEqual([
          null,
          null,
          null,
        ]);
      }),
      { numRuns: 2_000 },
    );
  });
});

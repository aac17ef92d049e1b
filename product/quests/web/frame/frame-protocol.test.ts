import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFrameCommand } from './frame-protocol.ts';

const start = { event: 'host::start', token: 'abc', theme: 'dark', language: 'pt-BR' };

test('the frame protocol parses the start of a player and a refresh', () => {
  expect(parseFrameCommand(start)).toEqual(start);
  expect(parseFrameCommand({ event: 'host::refresh', more: 1 })).toEqual({ event: 'host::refresh' });
});

test.each([
  { ...start, token: 7 },
  { ...start, theme: 'sepia' },
  { ...start, language: '"><script>' },
  { event: 'host::start' },
  { event: 'claimr::ready' },
  null,
  'host::refresh',
])('the frame protocol ignores %j', (data) => {
  expect(parseFrameCommand(data)).toBeNull();
});

test('the frame protocol never throws, for any message', () => {
  fc.assert(fc.property(fc.anything(), (data) => parseFrameCommand(data) === null));
});

import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PlayerId } from '@wow/core/protocol';
import { createAuthenticatorSecret, createSecretSealer, findStep } from './authenticator.ts';
import { createTickets } from './tickets.ts';

/** “12345678901234567890” of RFC 6238, appendix B. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const player = (id: number): PlayerId => id as PlayerId;

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('a code: at second %d, RFC 6238 names %s', (seconds, code, step) => {
  expect(findStep(RFC_SECRET, code, seconds * 1_000)).toBe(step);
  expect(findStep(RFC_SECRET, code, (seconds + 30) * 1_000)).toBe(step);
  expect(findStep(RFC_SECRET, code, (seconds - 30) * 1_000)).toBe(step);
  expect(findStep(RFC_SECRET, code, (seconds + 90) * 1_000)).toBeNull();
});

test.each(['', '28708', '2870820', '２８７０８２', '-28708', '2e7082', 'abcdef'])('a code: %j is none', (code) =>
  expect(findStep(RFC_SECRET, code, 59_000)).toBeNull(),
);

test('a secret: has 160 random bits, and its address names issuer and player', () => {
  const { secret, uri } = createAuthenticatorSecret('nova: 1&2');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(createAuthenticatorSecret('nova').secret).not.toBe(secret);
  expect(uri).toBe(`otpauth://totp/WOW:nova%3A%201%262?issuer=WOW&secret=${secret}&algorithm=SHA1&digits=6&period=30`);
});

test('a sealed secret: opens only for its player and under its key', () => {
  const sealer = createSecretSealer(randomBytes(32));
  const sealed = Buffer.from(sealer.seal(RFC_SECRET, player(7)), 'hex');
  expect(sealer.unseal(sealed, player(7))).toBe(RFC_SECRET);
  expect(() => sealer.unseal(sealed, player(8))).toThrow();
  expect(() => createSecretSealer(randomBytes(32)).unseal(sealed, player(7))).toThrow();
});

test('a ticket: lasts five minutes and belongs to one player, password and key', () => {
  let nowMs = 1_800_000_000_000;
  const key = randomBytes(32);
  const tickets = createTickets(key, () => nowMs);
  const ticket = tickets.issue('01234567-89ab-cdef-0123-456789abcdef', 'hash');
  expect(tickets.parse(ticket)).toMatchObject({ publicId: '0123456789abcdef0123456789abcdef' });
  expect(tickets.parse(ticket)?.isFor('hash')).toBe(true);
  expect(tickets.parse(ticket)?.isFor('another hash')).toBe(false);
  const other = createTickets(randomBytes(32), () => nowMs);
  expect(other.parse(ticket)?.isFor('hash')).toBe(false);
  nowMs += 299_999;
  expect(tickets.parse(ticket)?.isFor('hash')).toBe(true);
  nowMs += 1;
  expect(tickets.parse(ticket)).toBeNull();
});

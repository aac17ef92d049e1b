import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const readDocs = (page: string): string => readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8');
const guide = readDocs('how-to/verify-a-round.md');
const formats = readDocs('reference/fair-play.md');
const readValue = (pattern: RegExp): string => pattern.exec(guide)?.[1] ?? 'not on the page';
const spaced = (value: number): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, ' ');

test('the example on the fairness page for players is computed correctly', () => {
  const [seed, client, nonce] = ['server_seed', 'client_seed', 'nonce'].map((name) =>
    readValue(new RegExp(`^${name}=(.*)$`, 'm')),
  );
  expect(guide).toContain(`# ${createHash('sha256').update(seed!).digest('hex')} `);
  const block = createHmac('sha256', seed!).update(`${client}:${nonce}:0`).digest();
  expect(guide).toContain(`# ${block.toString('hex')}\n`);
  const words = [0, 1, 2, 3, 4, 5].map((word) => block.readUInt32BE(4 * word));
  const row = /^\| `([0-9a-f]{8})` +\| ([\d ]+?) +\| ([\d.]+) +\| (\d) (house|player) +\|$/gm;
  const rows = [...guide.matchAll(row)].map(([, ...cells]) => cells);
  expect(rows).toEqual(
    words.map((word, at) => [
      word.toString(16).padStart(8, '0'),
      spaced(word),
      ((word * 6) / 2 ** 32).toFixed(2),
      String(1 + Math.floor((word * 6) / 2 ** 32)),
      at < 3 ? 'house' : 'player',
    ]),
  );
  const place = (words[0]! * 37) / 2 ** 32;
  expect(guide).toContain(`${spaced(words[0]!)} × 37 / 2³² = ${place.toFixed(2)}: section ${Math.floor(place)}`);
  expect(guide).toContain(`would stop at section ${Math.floor((words[0]! * 10) / 2 ** 32)}`);
});

test('the fairness page for auditors states the largest bias of picks', () => {
  const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
  const row = /^\| (\d+), .*?\| ([\d.]+) · 10⁻([⁰¹²³⁴⁵⁶⁷⁸⁹]+) +\| ([\d.]+) · 10⁻([⁰¹²³⁴⁵⁶⁷⁸⁹]+) +\|$/gm;
  const power = (text: string): number => 10 ** -[...text].reduce((sum, digit) => 10 * sum + digits.indexOf(digit), 0);
  const rows = [...formats.matchAll(row)];
  expect(rows.map(([, n]) => n)).toEqual(['6', '10', '37', '60']);
  for (const [, n, off, tens, relative, tensOf] of rows) {
    const rest = 2 ** 32 % Number(n);
    const most = Math.max(rest, Number(n) - rest) / Number(n) / 2 ** 32;
    expect(Number(off) * power(tens!)).toBeGreaterThanOrEqual(most);
    expect(Number(off) * power(tens!)).toBeLessThan(most * 1.1);
    expect(Number(relative) * power(tensOf!)).toBeGreaterThanOrEqual(most * Number(n));
    expect(Number(relative) * power(tensOf!)).toBeLessThan(most * Number(n) * 1.1);
  }
});

test('the checkpoint on the fairness page for auditors verifies under the key on it', () => {
  const find = (pattern: RegExp): string => pattern.exec(formats)?.[1] ?? 'not on the page';
  const [publicKey, vkey] = [find(/"public_key": "(.+)"/), find(/"vkey": "(.+)"/)];
  const raw = Buffer.from(publicKey, 'base64');
  expect(find(/"id": "(.+)"/)).toBe(createHash('sha256').update(raw).digest('hex').slice(0, 16));
  const [, text = '', name = '', line = ''] = /```\n((?:\S+\n){3})\n— (\S+) (\S+)\n```/.exec(formats) ?? [];
  const key = Buffer.concat([Buffer.of(1), raw]);
  const id = createHash('sha256').update(`${name}\n`).update(key).digest().subarray(0, 4);
  expect(vkey).toBe(`${name}+${id.toString('hex')}+${key.toString('base64')}`);
  const signature = Buffer.from(line, 'base64');
  expect(signature.subarray(0, 4)).toEqual(id);
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') };
  const ed25519 = createPublicKey({ key: jwk, format: 'jwk' });
  expect(verify(null, Buffer.from(text), ed25519, signature.subarray(4))).toBe(true);
});

import { expect, test } from 'vitest';
import { formatSecurityTxt } from '../../src/http/security-txt.ts';
import { describeServer } from '../in-world.ts';

const CONTACT = {
  contacts: ['https://wow.example/report', 'mailto:security@wow.example'],
  policy: 'https://wow.example/policy',
  languages: ['en', 'de'],
};
const DAY_MS = 86_400_000;

test('security.txt has the fields of RFC 9116', () => {
  const now = new Date('2026-02-03T04:05:06Z');
  expect(formatSecurityTxt(CONTACT, { origin: 'https://wow.example', now })).toBe(
    [
      'Contact: https://wow.example/report',
      'Contact: mailto:security@wow.example',
      'Expires: 2026-05-04T00:00:00.000Z',
      'Preferred-Languages: en, de',
      'Canonical: https://wow.example/.well-known/security.txt',
      'Policy: https://wow.example/policy',
      '',
    ].join('\n'),
  );
});

test('security.txt of a server on plain HTTP has no canonical address', () => {
  const text = formatSecurityTxt({ ...CONTACT, policy: null }, { origin: 'http://localhost:3000', now: new Date() });
  expect(text).not.toMatch(/^(Canonical|Policy)/m);
});

describeServer('a server with a security contact', { securityContact: CONTACT }, (world) => {
  test('serves security.txt, valid for about 90 days', async () => {
    const { status, headers, body } = await world.ask('GET', '/.well-known/security.txt');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)![1]!);
    expect(expires).toBeGreaterThan(Date.now() + 88 * DAY_MS);
    expect(expires).toBeLessThanOrEqual(Date.now() + 90 * DAY_MS);
  });
});

describeServer('a server without a security contact', {}, (world) => {
  test('has no security.txt', async () => {
    const { status, body } = await world.ask('GET', '/.well-known/security.txt', { headers: { accept: 'text/plain' } });
    expect([status, body]).toEqual([404, 'There is nothing here.\n']);
  });
});

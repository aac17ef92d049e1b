import { expect, test } from 'vitest';
import { getRelyingParty } from './relying-party.ts';

test.each([
  ['https://wow.example', 'wow.example', 'https://wow.example'],
  ['https://play.wow.example:8443', 'play.wow.example', 'https://play.wow.example:8443'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://127.8.9.1', 'localhost', 'http://localhost'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
  ['https://127.0.0.1.evil.example', '127.0.0.1.evil.example', 'https://127.0.0.1.evil.example'],
])('the relying party of %s is %s with the origin %s', (configured, id, origin) =>
  expect(getRelyingParty(configured)).toEqual({ id, origin }),
);

test.each(['http://192.0.2.7:3000', 'https://203.0.113.9', 'http://[2001:db8::1]:3000'])(
  'the relying party of %s does not exist: its host is an IP address',
  (configured) => expect(getRelyingParty(configured)).toBeNull(),
);

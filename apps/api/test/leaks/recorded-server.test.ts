import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { findLeaks } from './recorded-server.ts';
import { encodeSecret, encodeSecretText } from './secret-encodings.ts';

const seed = randomBytes(32).toString('hex');
const bytes = Buffer.from(seed, 'hex');
const secrets = [{ name: 'a seed', forms: encodeSecret(seed) }];
const between = (planted: Buffer | string): Buffer =>
  Buffer.concat([randomBytes(101), Buffer.from(planted), randomBytes(7)]);

test.each([
  ['as it is', seed],
  ['in capitals', seed.toUpperCase()],
  ['decoded', bytes],
  ['backwards', [...seed].reverse().join('')],
  ['decoded and backwards', Buffer.from(bytes).reverse()],
  ['as hex of its text', Buffer.from(seed).toString('hex')],
  ['as base64 of its bytes', bytes.toString('base64')],
  ['as base64url of its bytes', bytes.toString('base64url')],
  ['as base64 of its text', Buffer.from(seed).toString('base64')],
  ['as base64 of a sentence with it', Buffer.from(`it is ${seed}, they say`).toString('base64')],
  ['as base64url of JSON with it', Buffer.from(JSON.stringify({ server_seed: seed })).toString('base64url')],
])('the leak check finds a seed that was planted %s', (_how, planted) => {
  expect(findLeaks([{ from: 'the log', bytes: between(planted) }], secrets)[0]).toMatch(
    /^a seed, \d+ bytes long, in the log$/,
  );
});

test('the leak check ignores other seeds and parts of a seed', () => {
  const others = [randomBytes(32).toString('hex'), seed.slice(0, 40)].map((text) => ({
    from: 'x',
    bytes: between(text),
  }));
  expect(findLeaks(others, secrets)).toEqual([]);
});

test('the leak check finds a password in an encoded body', () => {
  const forms = encodeSecretText('kettle orchard');
  const body = Buffer.from(JSON.stringify({ password: 'kettle orchard' }));
  for (const found of [body, Buffer.from(body.toString('base64'))]) {
    expect(findLeaks([{ from: 'a body', bytes: found }], [{ name: 'a password', forms }]).length).toBeGreaterThan(0);
  }
});

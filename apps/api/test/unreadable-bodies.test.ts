import { expect, test } from 'vitest';
import { describeServer } from './in-world.ts';
import type { TestServer } from './world.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const send = (world: TestServer, url: string, text: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
  world.ask('POST', url, { body: text, headers });

const unread = {
  code: 'invalid_request',
  error: 'That request could not be read. Check what you entered and try again.',
};

describeServer('a malformed request body', {}, (world) => {
  const good = '"email":"ada@example.com","username":"Ada","password":"kettle orchard"';

  test.each<[string, string | Buffer]>([
    ['broken JSON', `{${good}`],
    ['a byte order mark', `\ufeff{${good}}`],
    ['a member twice', `{${good},"email":"eve@example.com"}`],
    ['__proto__', `{${good},"__proto__":{"balance":1}}`],
    ['a lone surrogate', `{${good.replace('Ada', 'Ada\\ud800')}}`],
    ['UTF-8 that is none', Buffer.from(`{${good.replace('Ada', 'Ad\u00e9')}}`, 'latin1')],
    ['UTF-16', Buffer.from(`{${good}}`, 'utf16le')],
    ['nesting without end', `{"email":${'['.repeat(7_000)}${']'.repeat(7_000)}}`],
    ['a form', 'email=ada%40example.com&username=Ada&password=kettle+orchard'],
    ['a word', 'true'],
    ['a list', `[{${good}}]`],
    ['null', 'null'],
    ['nothing', ''],
  ])('is refused with 400 in JSON without details: %s', async (_what, text) => {
    const { status, headers, body } = await send(world, '/api/auth/register', text);
    expect(status).toBe(400);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body).toMatchObject(unread);
    expect(await world.db.query('select 1 as one from player')).toEqual([]);
  });

  test.each([
    ['a number for a text', { email: 1, username: 'Ada', password: 'kettle orchard' }, { email: 'This must be text.' }],
    [
      'null for a text',
      { email: 'ada@example.com', username: null, password: 'kettle orchard' },
      { username: 'This must be text.' },
    ],
    [
      'a list for a text',
      { email: ['ada@example.com'], username: 'Ada', password: 'kettle orchard' },
      { email: 'This must be text.' },
    ],
    [
      'an object for a text',
      { email: { $gt: '' }, username: 'Ada', password: 'kettle orchard' },
      { email: 'This must be text.' },
    ],
    [
      'missing fields',
      { email: 'ada@example.com' },
      { username: 'This field is missing.', password: 'This field is missing.' },
    ],
    [
      'fields that claim more',
      { email: 'ada@example.com', username: 'Ada', password: 'kettle orchard', balance: 1e6, role: 'admin' },
      { balance: 'This field is not known here.', role: 'This field is not known here.' },
    ],
    [
      'prototype names',
      { email: 'ada@example.com', username: 'Ada', password: 'kettle orchard', constructor: {}, toString: 1 },
      { constructor: 'This field is not known here.', toString: 'This field is not known here.' },
    ],
  ])('is refused with 400 and the invalid fields: %s', async (_what, body, details) => {
    const answer = await world.ask('POST', '/api/auth/register', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ ...unread, details });
  });

  test('is invalid as a whole if it is a list instead of an object', async () => {
    expect((await send(world, '/api/auth/login', '[]')).body).toEqual({
      ...unread,
      details: { body: 'This must be an object.' },
    });
  });

  test('is refused with 413 if larger than 16 KiB', async () => {
    const text = `{"email":"${'x'.repeat(16 * 1024)}","password":""}`;
    const { status, body } = await send(world, '/api/auth/login', text);
    expect(status).toBe(413);
    expect(body).toEqual({ code: 'payload_too_large', error: 'That request is too large. Send at most 16 KiB.' });
  });

  test.each([
    ['text/plain', 'text/plain'],
    ['a simple form', 'application/x-www-form-urlencoded'],
    ['a form with files', 'multipart/form-data; boundary=x'],
    ['XML', 'application/xml'],
    ['what only begins like JSON', 'application/json-patch+json'],
    ['no type that exists', 'json'],
  ])('is refused with 415 for the content type %s', async (_what, type) => {
    const { status, body } = await send(world, '/api/auth/login', '{}', { 'content-type': type });
    expect(status).toBe(415);
    expect(body).toEqual({
      code: 'unsupported_media_type',
      error: 'Requests must be JSON. Send them with content-type: application/json.',
    });
  });

  test('is refused with 415 without a content type', async () => {
    const response = await fetch(`${await world.listen()}/api/auth/login`, {
      method: 'POST',
      body: new Uint8Array([123, 125]),
    });
    expect(response.status).toBe(415);
  });

  test('is refused if compressed', async () => {
    const { status } = await send(world, '/api/auth/login', Buffer.from('1f8b0800', 'hex'), {
      ...JSON_TYPE,
      'content-encoding': 'gzip',
    });
    expect(status).toBe(400);
  });

  test('is accepted with parameters in its JSON content type', async () => {
    const { status } = await send(world, '/api/auth/login', '{"email":"a@b.example","password":"x"}', {
      'content-type': 'Application/JSON; charset=UTF-8',
    });
    expect(status).toBe(401);
  });
});

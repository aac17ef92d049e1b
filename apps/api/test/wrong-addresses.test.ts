import { expect, test } from 'vitest';
import { describeServer } from './in-world.ts';

describeServer('an unknown URL', {}, (world) => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api?x=1'],
    ['GET', '/api/nothing'],
    ['GET', '/api/auth/profile/'],
    ['GET', '/api//auth/profile'],
    ['GET', '/%61pi/nothing'],
    ['GET', '/api/AUTH/profile'],
    ['GET', '/api/auth/register'],
    ['DELETE', '/api/auth/profile'],
    ['PUT', '/api/auth/login'],
    ['PATCH', '/api/auth/profile'],
    ['OPTIONS', '/api/auth/login'],
    ['POST', '/api/__proto__'],
    ['GET', `/api/${'x'.repeat(4_000)}`],
  ] as const)('returns 404 in JSON for %s %s', async (method, url) => {
    const { status, headers, body } = await world.ask(method, url, { headers: { accept: 'text/html' } });
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(body).toEqual({ code: 'not_found', error: 'There is nothing here. Check the address, or reload the page.' });
  });

  test.each(['/api/%', '/api/%zz', '/api/auth/%c3%28', '/%E0%A4%A'])(
    'returns 400 in JSON for the invalid encoding %s',
    async (url) => {
      const { status, headers, body } = await world.ask('GET', url);
      expect(status).toBe(400);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(body).toEqual({
        code: 'invalid_request',
        error: 'That request could not be read. Check what you entered and try again.',
      });
    },
  );

  test('is the same URL, with the same checks, in another encoding', async () => {
    const { status, headers } = await world.ask('GET', '/%61%70i/auth/%70rofile');
    expect(status).toBe(401);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('allows no other site by a preflight', async () => {
    const { headers } = await world.ask('OPTIONS', '/api/auth/login', {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('allows no method override by a header', async () => {
    const { token } = await world.newPlayer();
    const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' };
    expect((await world.ask('GET', '/api/auth/profile', { token, headers })).status).toBe(200);
  });
});

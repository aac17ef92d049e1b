import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { inWorld } from './in-world.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'wow-web-'));
mkdirSync(join(webRoot, 'assets'));
writeFileSync(
  join(webRoot, 'index.html'),
  '<!doctype html><script nonce="__CSP_NONCE__"></script><style nonce="__CSP_NONCE__"></style>',
);
writeFileSync(join(webRoot, 'assets', 'main-abc123.js'), 'console.log("plain")');
writeFileSync(join(webRoot, 'assets', 'main-abc123.js.gz'), gzipSync('console.log("plain")'));
writeFileSync(join(webRoot, 'assets', 'main-abc123.js.map'), '{}');
writeFileSync(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
afterAll(() => rmSync(webRoot, { recursive: true }));

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const directivesOf = (csp: unknown): Map<string, string> =>
  new Map(
    String(csp)
      .split('; ')
      .map((directive) => [directive.split(' ')[0]!, directive.split(' ').slice(1).join(' ')]),
  );

inWorld('a page', { webRoot }, (world) => {
  test.each([
    '/',
    '/?action=login',
    '/games',
    '/game/dices',
    '/game/roulette',
    '/quests',
    '/lucky-spins',
    '/leaderboard',
    '/season-pass',
  ])('%s is the web app', async (url) => {
    const { status, headers, body } = await world.ask('GET', url, { headers: PAGE });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('<!doctype html>');
  });

  test('runs only what carries the nonce of this very answer', async () => {
    const [one, other] = [await world.ask('GET', '/'), await world.ask('GET', '/')];
    const csp = directivesOf(one.headers['content-security-policy']);
    const nonce = /nonce-([\w+/=]+)/.exec(csp.get('script-src')!)![1]!;
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    expect(one.body).toBe(`<!doctype html><script nonce="${nonce}"></script><style nonce="${nonce}"></style>`);
    expect(other.body).not.toContain(nonce);
    expect(csp.get('script-src')).toBe(`'nonce-${nonce}' 'strict-dynamic'`);
    for (const none of ['default-src', 'base-uri', 'frame-ancestors', 'object-src'])
      expect(csp.get(none)).toBe("'none'");
    expect(one.headers['content-security-policy']).not.toMatch(/unsafe|http:|\*/);
  });

  test('is told to browsers with all due care', async () => {
    const { headers } = await world.ask('GET', '/');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test.each(['/nowhere', '/game/chess', '/game/spin', '/apis', '/index.html', '/%2e%2e/%2e%2e/etc/passwd'])(
    '%s, which leads nowhere, is the web app with the status of a missing page',
    async (url) => {
      const { status, headers, body } = await world.ask('GET', url, { headers: PAGE });
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toContain('nonce-');
      expect(body).toContain('<!doctype html>');
    },
  );

  test('is not sent for what is no page', async () => {
    for (const [method, url, headers] of [
      ['GET', '/picture.png', { accept: 'image/avif,image/webp' }],
      ['GET', '/assets/gone-123.js', PAGE],
      ['GET', '/assets/main-abc123.js.map', PAGE],
      ['GET', '/assets/', PAGE],
      ['POST', '/games', PAGE],
    ] as const) {
      const answer = await world.ask(method, url, { headers });
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    }
  });

  test('brings files with a hash in their name, which are kept for ever', async () => {
    const { status, headers, body } = await world.ask('GET', '/assets/main-abc123.js');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['vary']).toBe('accept-encoding');
    expect(body).toBe('console.log("plain")');
  });

  test('brings files compressed to who can read that', async () => {
    const { headers } = await world.ask('GET', '/assets/main-abc123.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toContain('immutable');
  });

  test('brings files without a hash, which are asked for again each time', async () => {
    const { status, headers } = await world.ask('GET', '/favicon.svg');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('brings a file whole, also to who asks for a piece that there is not', async () => {
    const { status, body } = await world.ask('GET', '/assets/main-abc123.js', { headers: { range: 'bytes=9999-' } });
    expect(status).toBe(200);
    expect(body).toBe('console.log("plain")');
  });

  test('is told where the API is', async () => {
    const { headers, body } = await world.ask('GET', '/config.json');
    expect(body).toEqual({ apiBase: '/api' });
    expect(headers['cache-control']).toBe('no-cache');
  });
});

inWorld('a server whose web app was not built', {}, (world) => {
  test('says so to people, and serves the API', async () => {
    const { status, headers, body } = await world.ask('GET', '/', { headers: PAGE });
    expect(status).toBe(503);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe('The web app has not been built yet. Run "npm run build", then start again.\n');
    expect((await world.ask('GET', '/readyz')).status).toBe(200);
  });
});

inWorld('a server that players reach through https', { webRoot, https: true }, (world) => {
  test('tells browsers to never come another way', async () => {
    expect((await world.ask('GET', '/')).headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

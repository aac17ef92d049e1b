import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { BUILTIN_WIDGET } from '@wow/product/quests';
import { readConfig } from '../src/config.ts';
import { readWalletConfig } from '../src/wallet-config.ts';
import { inWorld } from './in-world.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'wow-web-'));
mkdirSync(join(webRoot, 'assets'));
mkdirSync(join(webRoot, 'pages', 'game'), { recursive: true });
mkdirSync(join(webRoot, 'pages', 'fair-play', 'rounds'), { recursive: true });
const HTML =
  '<!doctype html><script nonce="__CSP_NONCE__"></script><style nonce="__CSP_NONCE__"></style>' +
  '<title>__TITLE__</title><p>__DESCRIPTION__<a href="__URL__"></a><img src="__ORIGIN__/preview.png">';
/** What the build has drawn; what it has not leads nowhere. */
const DRAWN = {
  '/': 'index',
  '/games': 'games',
  '/game/dices': 'game/dices',
  '/fair-play/rounds/:id': 'fair-play/rounds/_id',
  nowhere: '404',
};
for (const [path, name] of Object.entries(DRAWN)) {
  writeFileSync(join(webRoot, 'pages', `${name}.html`), `${HTML}<h1>${path}</h1>`);
}
// What the pages were made from: without a head, and without anything to read.
writeFileSync(join(webRoot, 'index.html'), `${HTML}<h1>bare</h1>`);
writeFileSync(join(webRoot, 'assets', 'main-abc123.js'), 'console.log("plain")');
writeFileSync(join(webRoot, 'assets', 'main-abc123.js.gz'), gzipSync('console.log("plain")'));
writeFileSync(join(webRoot, 'assets', 'main-abc123.js.map'), '{}');
writeFileSync(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(webRoot, 'manifest.webmanifest'), '{}');
writeFileSync(join(webRoot, 'preview.png'), '');
writeFileSync(join(webRoot, 'sw.js'), 'self.oninstall = null');
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
    '/fair-play/rounds/9f2c4d1e8a07b365-12',
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
    expect(one.body).toContain(`<!doctype html><script nonce="${nonce}"></script><style nonce="${nonce}"></style>`);
    expect(other.body).not.toContain(nonce);
    expect(csp.get('script-src')).toBe(`'nonce-${nonce}' 'strict-dynamic'`);
    for (const none of ['default-src', 'base-uri', 'frame-ancestors', 'object-src'])
      expect(csp.get(none)).toBe("'none'");
    expect(one.headers['content-security-policy']).not.toMatch(/unsafe|http:|\*/);
  });

  test('may start one worker, ours, and make no other address into a script', async () => {
    const csp = directivesOf((await world.ask('GET', '/')).headers['content-security-policy']);
    expect(csp.get('worker-src')).toBe("'self'");
    expect(csp.get('require-trusted-types-for')).toBe("'script'");
    expect(csp.get('trusted-types')).toBe('wow-worker wow-quests');
  });

  test('shows no other site in a frame', async () => {
    const csp = directivesOf((await world.ask('GET', '/quests')).headers['content-security-policy']);
    expect(csp.get('frame-src')).toBe("'self'");
    // The nodes of four chains, and what one wallet asks: exactly what an operator has who has set nothing.
    expect(csp.get('connect-src')?.split(' ')).toEqual([
      "'self'",
      'https://ethereum.reth.rs',
      'https://arb1.arbitrum.io',
      'https://11155111.rpc.thirdweb.com',
      'https://sepolia-rollup.arbitrum.io',
      'https://rpc.wallet.coinbase.com',
      'https://www.walletlink.org',
      'wss://www.walletlink.org',
    ]);
  });

  test.each([
    ['/', 'WOW · Small games for points'],
    ['/games', 'Games · WOW'],
    ['/game/dices?action=login', 'Dices · WOW'],
    ['/lucky-spins', 'Lucky spins · WOW'],
    ['/fair-play', 'Fair play · WOW'],
    ['/quests', 'Quests · WOW'],
  ])('%s says what it is before its code runs', async (url, title) => {
    const { body } = await world.ask('GET', url, { headers: PAGE });
    expect(body).toContain(`<title>${title}</title>`);
    expect(body).toContain(`<a href="https://wow.example${url.split('?')[0]}">`);
    expect(body).toContain('<img src="https://wow.example/preview.png">');
    expect(body).toMatch(/<p>[\w ,.:]{30,}</);
    expect(body).not.toMatch(/__/);
  });

  test('names no address that stands for many pages', async () => {
    const { body } = await world.ask('GET', '/fair-play/rounds/9f2c4d1e8a07b365-12', { headers: PAGE });
    expect(body).toContain('<title>Fair play · WOW</title>');
    expect(body).toContain('<a href="https://wow.example/fair-play">');
  });

  test.each([
    ['/', '/'],
    ['/?action=login', '/'],
    ['/games', '/games'],
    ['/game/dices', '/game/dices'],
    ['/fair-play/rounds/9f2c4d1e8a07b365-12', '/fair-play/rounds/:id'],
    ['/game/chess', 'nowhere'],
    ['/pages/games.html', 'nowhere'],
    ['/pages/../index.html', 'nowhere'],
    ['/index.html', 'nowhere'],
  ])('%s is there to be read as it was drawn: %s', async (url, drawn) => {
    const { body } = await world.ask('GET', url, { headers: PAGE });
    expect(body).toContain(`<h1>${drawn}</h1>`);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['BR;q=1.0', 'br'],
    ['gzip;q=0.5', 'gzip'],
    ['gzip;q=0.0, br;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
  ] as const)('is compressed for who reads %j as %s', async (accepted, coding) => {
    const { headers, rawPayload } = await world.app.inject({
      url: '/games',
      headers: { ...PAGE, 'accept-encoding': accepted },
    });
    expect(headers['content-encoding']).toBe(coding);
    expect(headers['vary']).toBe('accept-encoding');
    expect(headers['content-length']).toBe(String(rawPayload.byteLength));
    const read = { br: brotliDecompressSync, gzip: gunzipSync, plain: (bytes: Buffer) => bytes };
    const html = read[coding ?? 'plain'](rawPayload).toString();
    const [, nonce] = /nonce-([\w+/=]+)/.exec(String(headers['content-security-policy']))!;
    expect(html).toContain(`<script nonce="${nonce}">`);
    expect(html).toContain('<h1>/games</h1>');
  });

  test('is told to browsers with all due care', async () => {
    const { headers } = await world.ask('GET', '/');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
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

  test('brings its worker, which may fetch what is ours and is asked for again each time', async () => {
    const { status, headers } = await world.ask('GET', '/sw.js');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['service-worker-allowed']).toBe('/');
    const csp = directivesOf(headers['content-security-policy']);
    expect(csp.get('default-src')).toBe("'none'");
    expect(csp.get('connect-src')).toBe("'self'");
    expect(csp.has('script-src')).toBe(false);
  });

  test('lets other sites show its preview, and no other file of its', async () => {
    const preview = await world.ask('GET', '/preview.png');
    expect(preview.status).toBe(200);
    expect(preview.headers['content-type']).toBe('image/png');
    expect(preview.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const icon = await world.ask('GET', '/favicon.svg');
    expect(icon.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('brings the manifest with which it is installed', async () => {
    const { status, headers } = await world.ask('GET', '/manifest.webmanifest');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/manifest+json');
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('is found by search engines where it is open to everybody', async () => {
    const robots = await world.ask('GET', '/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body).toBe('User-agent: *\nAllow: /\n\nSitemap: https://wow.example/sitemap.xml\n');
    const sitemap = await world.ask('GET', '/sitemap.xml');
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    const paths = [...String(sitemap.body).matchAll(/<loc>https:\/\/wow\.example(.*?)<\/loc>/g)].map(
      ([, path]) => path!,
    );
    expect(paths).toEqual(['/', '/games', '/leaderboard', '/season-pass', '/fair-play', '/wallet']);
  });

  test('brings a file whole, also to who asks for a piece that there is not', async () => {
    const { status, body } = await world.ask('GET', '/assets/main-abc123.js', { headers: { range: 'bytes=9999-' } });
    expect(status).toBe(200);
    expect(body).toBe('console.log("plain")');
  });

  test('is told where the API is, and that its quests are our own', async () => {
    const { headers, body } = await world.ask('GET', '/config.json');
    expect(body).toEqual({
      apiBase: '/api',
      quests: BUILTIN_WIDGET,
      wallets: { chains: readWalletConfig({}).nodes, walletConnect: null, ensLookupUrl: null, demo: false },
    });
    expect(headers['cache-control']).toBe('no-cache');
  });
});

/** What an operator's environment says about quests at Claimr, with this added. */
const claimr = (more: Readonly<Record<string, string>>) =>
  readConfig({
    QUEST_PROVIDER: 'claimr',
    CLAIMR_API_BASE: 'http://127.0.0.1:9/api/v1',
    CLAIMR_API_TOKEN: 'the-organisation-token',
    CLAIMR_PLATFORM: 'wow',
    CLAIMR_PID: 'main',
    CLAIMR_ORGANIZATION: 'wow',
    CLAIMR_CAMPAIGN: 'season-1',
    CLAIMR_ADDONS: 'sup,sur',
    CLAIMR_WIDGET_SCRIPT_URL: 'https://widgets.example/claimr.min.js',
    ...more,
  }).claimr;
const inFrame = claimr({ QUEST_FRAME_ORIGIN: 'https://quests.example' });
const inPage = claimr({ CLAIMR_EMBED: 'direct' });

inWorld('a page whose quests are a third party’s, in a page around them', { webRoot, claimr: inFrame }, (world) => {
  test('may show that page in a frame, and knows how', async () => {
    const csp = directivesOf((await world.ask('GET', '/')).headers['content-security-policy']);
    expect(csp.get('frame-src')).toBe("'self' https://quests.example");
    expect(csp.get('script-src')).not.toContain('https:');
    expect((await world.ask('GET', '/config.json')).body.quests).toEqual({
      kind: 'claimr',
      scriptUrl: 'https://widgets.example/claimr.min.js',
      origin: 'https://widgets.example',
      organization: 'wow',
      campaign: 'season-1',
      addons: 'sup,sur',
      tokenAttribute: '',
      embed: { kind: 'frame', origin: 'https://quests.example' },
    });
  });

  const onFrameOrigin = { headers: { ...PAGE, host: 'quests.example' } };

  test('finds it on its own origin, with a policy for it and for nothing more', async () => {
    const { status, headers, body } = await world.ask('GET', '/quest-frame', onFrameOrigin);
    expect(status).toBe(200);
    const csp = directivesOf(headers['content-security-policy']);
    expect(csp.get('default-src')).toBe("'none'");
    expect(csp.get('script-src')).toBe("'self' https://widgets.example");
    expect(csp.get('frame-src')).toBe('https://widgets.example');
    expect(csp.get('frame-ancestors')).toBe('https://wow.example');
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers['referrer-policy']).toBe('strict-origin');
    expect(body).toContain('data-host-origin="https://wow.example"');
    expect(body).toContain('data-script-url="https://widgets.example/claimr.min.js"');
  });

  test('does not find it among its own pages', async () => {
    const { status, headers } = await world.ask('GET', '/quest-frame', { headers: PAGE });
    expect(status).toBe(404);
    expect(headers['x-frame-options']).toBe('DENY');
  });

  test.each(['/', '/quests', '/config.json', '/api/auth/profile', '/readyz'])(
    'nobody signs in where a script of others runs: %s is not there',
    async (path) => {
      expect((await world.ask('GET', path, onFrameOrigin)).status).toBe(404);
    },
  );
});

inWorld('a page whose quests are a third party’s, in our own page', { webRoot, claimr: inPage }, (world) => {
  test('may show their frame', async () => {
    const csp = directivesOf((await world.ask('GET', '/')).headers['content-security-policy']);
    expect(csp.get('frame-src')).toBe("'self' https://widgets.example");
    expect(csp.get('script-src')).not.toContain('https:');
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

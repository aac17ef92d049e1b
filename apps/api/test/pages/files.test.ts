import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BUILTIN_WIDGET } from '@wow/product/quests';
import { readWalletConfig } from '../../src/config/wallet-config.ts';
import { describeServer } from '../in-world.ts';
import { parseDirectives, createPrerenderedWebRoot, PAGE } from './page-fixture.ts';

const webRoot = createPrerenderedWebRoot();

describeServer('a page', { webRoot }, (world) => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['BR;q=1.0', 'br'],
    ['gzip;q=0.5', 'gzip'],
    ['gzip;q=0.0, br;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
  ] as const)('is compressed for Accept-Encoding %j as %s', async (accepted, coding) => {
    const { headers, rawPayload } = await world.app.inject({
      url: '/games',
      headers: { ...PAGE, 'accept-encoding': accepted },
    });
    expect(headers['content-encoding']).toBe(coding);
    expect(headers['vary']).toBe('accept-encoding');
    expect(headers['content-length']).toBe(String(rawPayload.byteLength));
    const read = { br: brotliDecompressSync, gzip: gunzipSync, plain: (bytes: Buffer) => bytes };
    const html = read[coding ?? 'plain'](rawPayload).toString();
    expect(html).toContain('<h1>/games</h1>');
  });

  test.each(['br', 'gzip', 'identity'])('has the same bytes for every visitor with encoding %s', async (coding) => {
    const ask = () => world.app.inject({ url: '/games', headers: { ...PAGE, 'accept-encoding': coding } });
    const [one, other] = [await ask(), await ask()];
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    expect(one.headers['content-security-policy']).toBe(other.headers['content-security-policy']);
  });

  test('is not sent again while the browser has the current version', async () => {
    const { headers } = await world.ask('GET', '/games', { headers: PAGE });
    const etag = String(headers['etag']);
    expect(etag).toMatch(/^W\/"[^"]{20,}"$/);
    const again = await world.ask('GET', '/games', { headers: { ...PAGE, 'if-none-match': `"other", ${etag}` } });
    expect([again.status, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    const home = await world.ask('GET', '/', { headers: { ...PAGE, 'if-none-match': etag } });
    expect(home.status).toBe(200);
  });

  test('loads files with hashed names, which are cached forever', async () => {
    const { status, headers, body } = await world.ask('GET', '/assets/main-abc123.js');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['vary']).toBe('accept-encoding');
    expect(body).toBe('console.log("plain")');
  });

  test('loads compressed files if the browser accepts them', async () => {
    const { headers } = await world.ask('GET', '/assets/main-abc123.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toContain('immutable');
  });

  test('loads files without hashes, which are revalidated each time', async () => {
    const { status, headers } = await world.ask('GET', '/favicon.svg');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('has a service worker that may fetch from this server only and is revalidated', async () => {
    const { status, headers } = await world.ask('GET', '/sw.js');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['service-worker-allowed']).toBe('/');
    const csp = parseDirectives(headers['content-security-policy']);
    expect(csp.get('default-src')).toBe("'none'");
    expect(csp.get('connect-src')).toBe("'self'");
    expect(csp.has('script-src')).toBe(false);
  });

  test('lets other sites load its preview image and no other file', async () => {
    const preview = await world.ask('GET', '/preview.png');
    expect(preview.status).toBe(200);
    expect(preview.headers['content-type']).toBe('image/png');
    expect(preview.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const icon = await world.ask('GET', '/favicon.svg');
    expect(icon.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('has a manifest for installation', async () => {
    const { status, headers } = await world.ask('GET', '/manifest.webmanifest');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/manifest+json');
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('loads a whole file for an invalid range', async () => {
    const { status, body } = await world.ask('GET', '/assets/main-abc123.js', { headers: { range: 'bytes=9999-' } });
    expect(status).toBe(200);
    expect(body).toBe('console.log("plain")');
  });

  test('gets the API URL and the built-in quests in its configuration', async () => {
    const { headers, body } = await world.ask('GET', '/config.json');
    expect(body).toEqual({
      apiBase: '/api',
      quests: BUILTIN_WIDGET,
      wallets: { chains: readWalletConfig({}).nodes, walletConnect: null, ensLookupUrl: null, demo: false },
      publicLeaderboard: false,
      welcome: { points: 1000, spins: 3, free_round: 50 },
      mail: false,
    });
    expect(headers['cache-control']).toBe('no-cache');
  });
});

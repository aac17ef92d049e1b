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
    expect(html).toContain('<h1>/games</h1>');
  });

  test.each(['br', 'gzip', 'identity'])('is the same bytes for every visitor who reads %s', async (coding) => {
    const ask = () => world.app.inject({ url: '/games', headers: { ...PAGE, 'accept-encoding': coding } });
    const [one, other] = [await ask(), await ask()];
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    expect(one.headers['content-security-policy']).toBe(other.headers['content-security-policy']);
  });

  test('is not sent again to a browser that has it, as long as it is the same', async () => {
    const { headers } = await world.ask('GET', '/games', { headers: PAGE });
    const etag = String(headers['etag']);
    expect(etag).toMatch(/^W\/"[^"]{20,}"$/);
    const again = await world.ask('GET', '/games', { headers: { ...PAGE, 'if-none-match': `"other", ${etag}` } });
    expect([again.status, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    const home = await world.ask('GET', '/', { headers: { ...PAGE, 'if-none-match': etag } });
    expect(home.status).toBe(200);
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

  test('serves its worker, which may fetch from this server only and is revalidated each time', async () => {
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
      publicLeaderboard: false,
      welcome: { points: 1000, spins: 3 },
    });
    expect(headers['cache-control']).toBe('no-cache');
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { describeServer } from './in-world.ts';

const root = mkdtempSync(join(tmpdir(), 'wow-widget-'));
mkdirSync(join(root, 'assets'));
mkdirSync(join(root, '.vite'));
writeFileSync(join(root, 'frame.html'), '<!doctype html><title>Quests</title>');
writeFileSync(join(root, 'connect.html'), '<!doctype html><title>Sign in</title>');
writeFileSync(join(root, 'widget.js'), 'console.log("loader")');
writeFileSync(join(root, 'widget.js.gz'), gzipSync('console.log("loader")'));
writeFileSync(join(root, 'assets', 'frame-abc123.js'), 'console.log("frame")');
writeFileSync(join(root, '.vite', 'manifest.json'), '{}');
afterAll(() => rmSync(root, { recursive: true }));

const SHOP = 'https://shop.example';
const requestFrame = (origin: string): string => `/quest-widget/frame?origin=${encodeURIComponent(origin)}`;
const requestConnect = (origin: string): string => `/quest-widget/connect?origin=${encodeURIComponent(origin)}`;

describeServer('the quest widget', { questWidget: { root, origins: [SHOP] } }, (world) => {
  test('may be embedded by allowed sites and by the app', async () => {
    const shopFrame = await world.ask('GET', requestFrame(SHOP));
    expect(shopFrame).toMatchObject({ status: 200, body: '<!doctype html><title>Quests</title>' });
    expect(shopFrame.headers['content-security-policy']).toContain(`frame-ancestors 'self' ${SHOP};`);
    expect(shopFrame.headers['x-frame-options']).toBeUndefined();
    expect(shopFrame.headers['cache-control']).toBe('no-cache');

    const ownFrame = await world.ask('GET', requestFrame('https://wow.example'));
    expect(ownFrame.status).toBe(200);
    expect(ownFrame.headers['content-security-policy']).toContain("frame-ancestors 'self';");
  });

  test('runs only its own files', async () => {
    const { headers } = await world.ask('GET', requestFrame(SHOP));
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toContain('unsafe');
  });

  describe('refuses', () => {
    test.each([
      'https://elsewhere.example',
      'http://shop.example',
      'https://shop.example.evil.example',
      'https://shop.example/',
      "https://shop.example; script-src 'unsafe-inline'",
      '*',
      'null',
      '',
    ])('%s', async (origin) => {
      const connect = await world.ask('GET', requestConnect(origin));
      expect([connect.status, connect.headers['x-frame-options']]).toEqual([403, 'DENY']);
      expect(connect.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(connect.body).toContain('WIDGET_ORIGINS');

      const frame = await world.ask('GET', requestFrame(origin));
      expect(frame.status).toBe(403);
      expect(frame.body).toContain('Quests are not available on this site.');
      // Any site may show it, so it contains no script, file or cookie.
      expect(frame.headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
      );
      expect(frame.headers['x-frame-options']).toBeUndefined();
      expect(frame.headers['set-cookie']).toBeUndefined();
      expect(frame.body).not.toMatch(/<script|<link|<img|https?:/);
    });

    test.each(['ar', 'de', 'es', 'fr', 'ja', 'pt-BR', 'tr', 'uk', 'zh-CN'])(
      'unlisted sites in their language: %s',
      async (tag) => {
        const { body } = await world.ask('GET', `${requestFrame('https://elsewhere.example')}&language=${tag}`);
        expect(body).toContain(`<html lang="${tag.slice(0, 2)}" dir="${tag === 'ar' ? 'rtl' : 'ltr'}">`);
        expect(body).not.toContain('Quests are');
        expect(body).toContain('WIDGET_ORIGINS');
      },
    );

    test.each(['/quest-widget/frame', `${requestFrame(SHOP)}&origin=https://elsewhere.example`])(
      'requests for no site or two sites: %s',
      async (url) => expect((await world.ask('GET', url)).status).toBe(403),
    );
  });

  test('signs in through a window without frames that keeps its opener', async () => {
    const { status, headers } = await world.ask('GET', requestConnect(SHOP));
    expect(status).toBe(200);
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('has a loader that any page may load, with a short cache time', async () => {
    const { status, headers } = await world.ask('GET', '/quest-widget/widget.js');
    expect(status).toBe(200);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['cache-control']).toBe('public, max-age=300');
    const zipped = await world.app.inject({ url: '/quest-widget/widget.js', headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe('console.log("loader")');
  });

  test('has files with permanent caching, for its own pages', async () => {
    const { status, headers } = await world.ask('GET', '/quest-widget/assets/frame-abc123.js');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  test.each(['frame.html', 'connect.html', '.vite/manifest.json', 'widget.js.gz', '../package.json', '%2e%2e/main.js'])(
    'does not serve %s',
    async (path) => expect((await world.ask('GET', `/quest-widget/${path}`)).status).not.toBe(200),
  );
});

describeServer(
  'a server without a built widget',
  { questWidget: { root: join(root, 'nowhere'), origins: [] } },
  (world) => {
    test('explains that', async () => {
      const { status, body } = await world.ask('GET', requestFrame('https://wow.example'));
      expect(status).toBe(503);
      expect(body).toContain('npm run build');
    });
  },
);

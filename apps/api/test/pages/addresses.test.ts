import { expect, test } from 'vitest';
import { describeServer } from '../in-world.ts';
import { createPrerenderedWebRoot, PAGE } from './page-fixture.ts';

const webRoot = createPrerenderedWebRoot();

describeServer('a page', { webRoot }, (world) => {
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
    '/fair-play',
    '/fair-play?tab=odds',
    '/fair-play/rounds',
    '/fair-play/verify?round=9f2c4d1e8a07b365-12',
    '/fair-play/rounds/9f2c4d1e8a07b365-12',
  ])('is the web app at %s', async (url) => {
    const { status, headers, body } = await world.ask('GET', url, { headers: PAGE });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('<!doctype html>');
  });

  test.each([
    ['/', 'WOW · Small games for points'],
    ['/games', 'Games · WOW'],
    ['/game/dices?action=login', 'Dices · WOW'],
    ['/lucky-spins', 'Lucky spins · WOW'],
    ['/fair-play', 'Fair play · WOW'],
    ['/quests', 'Quests · WOW'],
  ])('has title and description at %s before its code runs', async (url, title) => {
    const { body } = await world.ask('GET', url, { headers: PAGE });
    expect(body).toContain(`<title>${title}</title>`);
    expect(body).toContain(`<a href="https://wow.example${url.split('?')[0]}">`);
    expect(body).toContain('<img src="https://wow.example/preview.png">');
    expect(body).toMatch(/<p>[\w ,.:]{30,}</);
    expect(body).not.toMatch(/__(TITLE|DESCRIPTION|URL|ORIGIN)__/);
  });

  test.each([
    ['/fair-play?tab=rounds', '/fair-play/rounds'],
    ['/fair-play?tab=rounds&game=dices', '/fair-play/rounds?game=dices'],
    ['/fair-play?round=9f2c4d1e8a07b365-12&tab=verify', '/fair-play/verify?round=9f2c4d1e8a07b365-12'],
    ['/fair-play?tab=verify&client_seed=//evil.example', '/fair-play/verify?client_seed=%2F%2Fevil.example'],
  ])('redirects the former path %s to %s', async (url, moved) => {
    const { status, headers } = await world.ask('GET', url, { headers: PAGE });
    expect(status).toBe(308);
    expect(headers['location']).toBe(moved);
  });

  test('contains no placeholder URL', async () => {
    const { body } = await world.ask('GET', '/fair-play/rounds/9f2c4d1e8a07b365-12', { headers: PAGE });
    expect(body).toContain('<title>Fair play · WOW</title>');
    expect(body).toContain('<a href="https://wow.example/fair-play">');
  });

  test.each([
    ['/', '/'],
    ['/?action=login', '/'],
    ['/games', '/games'],
    ['/game/dices', '/game/dices'],
    ['/fair-play/verify?round=9f2c4d1e8a07b365-12', '/fair-play/verify'],
    ['/fair-play/rounds/9f2c4d1e8a07b365-12', '/fair-play/rounds/:id'],
    ['/game/chess', 'nowhere'],
    ['/pages/games.html', 'nowhere'],
    ['/pages/../index.html', 'nowhere'],
    ['/index.html', 'nowhere'],
  ])('is prerendered at %s: %s', async (url, drawn) => {
    const { body } = await world.ask('GET', url, { headers: PAGE });
    expect(body).toContain(`<h1>${drawn}</h1>`);
  });

  test.each(['/nowhere', '/game/chess', '/game/spin', '/apis', '/index.html', '/%2e%2e/%2e%2e/etc/passwd'])(
    'is the web app with status 404 at the unknown path %s',
    async (url) => {
      const { status, headers, body } = await world.ask('GET', url, { headers: PAGE });
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toContain("script-src 'sha256-");
      expect(body).toContain('<!doctype html>');
    },
  );

  test('is not sent for other content types', async () => {
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

  test('is indexed by search engines if it is public', async () => {
    const robots = await world.ask('GET', '/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body).toBe('User-agent: *\nAllow: /\n\nSitemap: https://wow.example/sitemap.xml\n');
    const sitemap = await world.ask('GET', '/sitemap.xml');
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    const paths = [...String(sitemap.body).matchAll(/<loc>https:\/\/wow\.example(.*?)<\/loc>/g)].map(
      ([, path]) => path!,
    );
    expect(paths).toEqual([
      '/',
      '/games',
      '/leaderboard',
      '/leaderboard/all-time',
      '/season-pass',
      '/fair-play',
      '/fair-play/verify',
      '/wallet',
    ]);
  });
});

describeServer('a server without a built web app', {}, (world) => {
  test('explains that to people and serves the API', async () => {
    const { status, headers, body } = await world.ask('GET', '/', { headers: PAGE });
    expect(status).toBe(503);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe('The web app has not been built yet. Run "npm run build", then start again.\n');
    expect((await world.ask('GET', '/readyz')).status).toBe(200);
  });
});

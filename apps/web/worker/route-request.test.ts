import { expect, test } from 'vitest';
import { chooseStrategy } from './route-request.ts';

const ORIGIN = 'https://wow.example';
const CACHED = new Set(['/favicon.svg']);

const asked = (path: string, more: Partial<Request> = {}): Request =>
  ({ method: 'GET', mode: 'cors', destination: '', url: new URL(path, ORIGIN).href, ...more }) as Request;
const page = (path: string, more: Partial<Request> = {}): Request =>
  asked(path, { mode: 'navigate', destination: 'document', ...more });

const choose = (request: Request) => chooseStrategy(request, ORIGIN, CACHED);

test.each(['/', '/games', '/game/dices', '/leaderboard?tab=2', '/no-such-page', '/apis'])(
  'the worker answers %s as a page',
  (path) => {
    expect(choose(page(path))).toBe('page');
  },
);

test.each([
  '/api',
  '/api/docs',
  '/api/auth/profile',
  '/api/events',
  '/config.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/.well-known/security.txt',
  '/quest-widget/connect',
  '/%61pi/docs',
])('the worker leaves %s to the server, as a page and as a call', (path) => {
  expect(choose(page(path))).toBeNull();
  expect(choose(asked(path))).toBeNull();
});

test('the worker caches code, styles, fonts and the files that the build lists', () => {
  expect(choose(asked('/assets/main-abc123.js', { destination: 'script' }))).toBe('file');
  expect(choose(asked('/favicon.svg', { destination: 'image' }))).toBe('file');
  expect(choose(asked('/preview.png', { destination: 'image' }))).toBeNull();
});

test('the worker answers GET requests only', () => {
  expect(choose(page('/games', { method: 'POST' }))).toBeNull();
  expect(choose(asked('/assets/main-abc123.js', { method: 'HEAD' }))).toBeNull();
});

test('the worker answers no other site, no frame and no file that is opened as a page', () => {
  expect(choose(asked('https://elsewhere.example/assets/main.js'))).toBeNull();
  expect(choose(page('/games', { destination: 'iframe' }))).toBeNull();
  expect(choose(page('/sitemap.xml'))).toBeNull();
});

import { expect, test } from 'vitest';
import { chooseStrategy } from './route-request.ts';

const ORIGIN = 'https://wow.example';
const KEPT = new Set(['/favicon.svg']);

const asked = (path: string, more: Partial<Request> = {}): Request =>
  ({ method: 'GET', mode: 'cors', destination: '', url: new URL(path, ORIGIN).href, ...more }) as Request;
const page = (path: string, more: Partial<Request> = {}): Request =>
  asked(path, { mode: 'navigate', destination: 'document', ...more });

const way = (request: Request) => chooseStrategy(request, ORIGIN, KEPT);

test.each(['/', '/games', '/game/dices', '/leaderboard?tab=2', '/no-such-page', '/apis'])(
  '%s is a page: without a network the shell shows it',
  (path) => {
    expect(way(page(path))).toBe('page');
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
])('%s is the server’s own, as a page and as a call', (path) => {
  expect(way(page(path))).toBeNull();
  expect(way(asked(path))).toBeNull();
});

test('code, styles and fonts are kept, and so is what the build names', () => {
  expect(way(asked('/assets/main-abc123.js', { destination: 'script' }))).toBe('file');
  expect(way(asked('/favicon.svg', { destination: 'image' }))).toBe('file');
  expect(way(asked('/preview.png', { destination: 'image' }))).toBeNull();
});

test('nothing that is sent is answered by the worker', () => {
  expect(way(page('/games', { method: 'POST' }))).toBeNull();
  expect(way(asked('/assets/main-abc123.js', { method: 'HEAD' }))).toBeNull();
});

test('neither is another site, a frame, nor a file that is opened as a page', () => {
  expect(way(asked('https://elsewhere.example/assets/main.js'))).toBeNull();
  expect(way(page('/games', { destination: 'iframe' }))).toBeNull();
  expect(way(page('/sitemap.xml'))).toBeNull();
});

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { games } from '@wow/product/games';
import { pageCsp } from './security-headers.ts';

/** Paths that the web app knows; for any other it shows its own not-found page, with the status of one. */
const PAGES = new Set([
  '/',
  '/games',
  ...Object.values(games).map(({ page }) => page),
  '/quests',
  '/leaderboard',
  '/season-pass',
  '/fair-play',
  '/account',
  '/wallet',
]);
const NONCE = '__CSP_NONCE__';
const NONCE_BYTES = 16;
const NOT_BUILT = 'The web app has not been built yet. Run "npm run build", then start again.\n';

/** Sends the one HTML document of the web app. */
export type SendShell = (reply: FastifyReply, status: 200 | 404) => FastifyReply;

/** Serves the built web app in `webRoot`. Returns how to send its page, for paths that lead nowhere. */
export async function webApp(app: FastifyInstance, webRoot: string): Promise<SendShell> {
  const sendShell = await readShell(webRoot);
  for (const page of PAGES) app.get(page, (_request, reply) => sendShell(reply, 200));
  // The host of the API is told at run time, so that the same build can serve another one.
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ apiBase: '/api' }),
  );
  await app.register(fastifyStatic, {
    root: webRoot,
    // One route a file, known at start: no path of a request ever reaches the file system.
    wildcard: false,
    globIgnore: ['index.html', 'config.json', '**/*.br', '**/*.gz', '**/*.map'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
    setHeaders(response, path) {
      const hashed = path.startsWith(join(webRoot, 'assets'));
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.setHeader('vary', 'accept-encoding');
    },
  });
  return sendShell;
}

async function readShell(webRoot: string): Promise<SendShell> {
  const html = await readFile(join(webRoot, 'index.html'), 'utf8').catch(() => null);
  if (html === null) return (reply) => reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  const pieces = html.split(NONCE);
  return (reply, status) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    return reply
      .code(status)
      .header('content-security-policy', pageCsp(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pieces.join(nonce));
  };
}

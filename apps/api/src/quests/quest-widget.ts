import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { REFUSED_PAGE_CSP, renderRefusedPage } from './refused-page.ts';

/** The loader has a fixed name, so it is cached shortly. Any page may load it. */
const LOADER_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'public, max-age=300',
  'cross-origin-resource-policy': 'cross-origin',
};

const buildWidgetCsp = (ancestors: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

interface QuestWidgetOptions {
  readonly root: string;
  /** Other origins whose pages may embed it. */
  readonly origins: readonly string[];
  readonly ownOrigin: () => string;
}

const PREFIX = '/quest-widget';
const LOADER = 'widget.js';
const NOT_BUILT = 'The quest widget has not been built yet. Run "npm run build", then start again.\n';
const withOrigin = z.object({ origin: z.string() });
const withLanguage = z.object({ language: z.string() });

export async function registerQuestWidget(
  app: FastifyInstance,
  { root, origins, ownOrigin }: QuestWidgetOptions,
): Promise<void> {
  const [frame, connect] = await Promise.all([readPage(root, 'frame.html'), readPage(root, 'connect.html')]);

  const getAllowedOrigin = (request: FastifyRequest): { origin: string; isOwn: boolean } | null => {
    const parsed = withOrigin.safeParse(request.query);
    if (!parsed.success) return null;
    const { origin } = parsed.data;
    // The host header allows other names of this machine. Inventing one gains nothing: the policy of the frame decides,
    // and the browser resolves its `'self'`.
    const isOwn = origin === ownOrigin() || origin === `${request.protocol}://${request.host}`;
    return isOwn || origins.includes(origin) ? { origin, isOwn } : null;
  };
  const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const parsed = withLanguage.safeParse(request.query);
    return reply
      .code(403)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(renderRefusedPage(parsed.success ? parsed.data.language : ''));
  };
  const send = (reply: FastifyReply, page: string | null, ancestors: string): FastifyReply => {
    if (page === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    return reply
      .headers({ 'content-security-policy': buildWidgetCsp(ancestors), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page);
  };

  app.get(`${PREFIX}/frame`, (request, reply) => {
    const host = getAllowedOrigin(request);
    // `frame-ancestors` replaces this header.
    void reply.removeHeader('x-frame-options');
    // `frame-ancestors` alone would show a browser error without an explanation.
    if (host === null) return refuse(request, reply.header('content-security-policy', REFUSED_PAGE_CSP));
    return send(reply, frame, host.isOwn ? "'self'" : `'self' ${host.origin}`);
  });
  app.get(`${PREFIX}/connect`, (request, reply) => {
    if (getAllowedOrigin(request) === null) return refuse(request, reply);
    // Any other value would cut the window off from its opener.
    void reply.header('cross-origin-opener-policy', 'unsafe-none');
    return send(reply, connect, "'none'");
  });
  // Its own scope, because the files of the web app have other options.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root,
      prefix: `${PREFIX}/`,
      wildcard: false,
      globIgnore: [LOADER, '*.html', '.vite/**', 'lib/**', '**/*.br', '**/*.gz'],
      index: false,
      preCompressed: true,
      cacheControl: false,
      acceptRanges: false,
      setHeaders(response) {
        response.setHeader('cache-control', 'public, max-age=31536000, immutable');
        response.setHeader('vary', 'accept-encoding');
      },
    });
    // `setHeaders` does not override headers that are set before.
    scope.get(`${PREFIX}/${LOADER}`, (_request, reply) => reply.headers(LOADER_HEADERS).sendFile(LOADER));
  });
}

/** Returns a built page, or null before the build. */
const readPage = (root: string, name: string): Promise<string | null> =>
  readFile(join(root, name), 'utf8').catch(() => null);

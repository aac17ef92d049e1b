import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { REFUSED_PAGE_CSP, renderRefusedPage } from './refused-page.ts';

/** The loader has one name for ever, so it is asked for again soon; and any page may load it. */
const LOADER_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'public, max-age=300',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Returns the policy of a page of the widget. `ancestors` are the origins that may show it in a frame. */
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
  /** Where the built widget lies. */
  readonly root: string;
  /** Other origins whose pages may show it. */
  readonly origins: readonly string[];
  /** Ours, as players find us. Asked when the first of them comes. */
  readonly ownOrigin: () => string;
}

const PREFIX = '/quest-widget';
const LOADER = 'widget.js';
const NOT_BUILT = 'The quest widget has not been built yet. Run "npm run build", then start again.\n';
const withOrigin = z.object({ origin: z.string() });
const withLanguage = z.object({ language: z.string() });

/** Serves the quest widget: the loader to everybody, its pages to whom the operator allows. */
export async function registerQuestWidget(
  app: FastifyInstance,
  { root, origins, ownOrigin }: QuestWidgetOptions,
): Promise<void> {
  const [frame, connect] = await Promise.all([readPage(root, 'frame.html'), readPage(root, 'connect.html')]);

  /** Returns the origin that the address names when it may show the widget, else null. */
  const allowedOrigin = (request: FastifyRequest): { origin: string; isOurs: boolean } | null => {
    const parsed = withOrigin.safeParse(request.query);
    if (!parsed.success) return null;
    const { origin } = parsed.data;
    // Players on this very machine may call it by another name than we do. Whoever invents a name deceives themselves
    // alone: who may really show the frame is said by its policy, and `'self'` in it is the browser's to know.
    const isOurs = origin === ownOrigin() || origin === `${request.protocol}://${request.host}`;
    return isOurs || origins.includes(origin) ? { origin, isOurs } : null;
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
    const host = allowedOrigin(request);
    // The policy names who may show it, more exactly than this header can.
    void reply.removeHeader('x-frame-options');
    // Refused by `frame-ancestors`, the site would show a blank browser error that explains nothing.
    if (host === null) return refuse(request, reply.header('content-security-policy', REFUSED_PAGE_CSP));
    return send(reply, frame, host.isOurs ? "'self'" : `'self' ${host.origin}`);
  });
  app.get(`${PREFIX}/connect`, (request, reply) => {
    if (allowedOrigin(request) === null) return refuse(request, reply);
    // With any other value the window would lose the frame that opened it.
    void reply.header('cross-origin-opener-policy', 'unsafe-none');
    return send(reply, connect, "'none'");
  });
  // In a scope of its own: files of the web app are sent in another way.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root,
      prefix: `${PREFIX}/`,
      wildcard: false,
      globIgnore: [LOADER, '*.html', '.vite/**', '**/*.br', '**/*.gz'],
      index: false,
      preCompressed: true,
      cacheControl: false,
      acceptRanges: false,
      setHeaders(response) {
        response.setHeader('cache-control', 'public, max-age=31536000, immutable');
        response.setHeader('vary', 'accept-encoding');
      },
    });
    // What a request was dressed in before wins over `setHeaders`.
    scope.get(`${PREFIX}/${LOADER}`, (_request, reply) => reply.headers(LOADER_HEADERS).sendFile(LOADER));
  });
}

/** Returns a built page, or null when nothing has been built. */
const readPage = (root: string, name: string): Promise<string | null> =>
  readFile(join(root, name), 'utf8').catch(() => null);

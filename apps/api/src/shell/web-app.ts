import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WidgetSettings } from '@wow/product/quests';
import { listConnectOrigins, type WalletSettings } from '@wow/product/wallet';
import { PAGE_HEADS } from './page-heads.ts';
import { loadShell, type SendShell } from './read-shell.ts';
import { WORKER_CSP } from '../http/security-headers.ts';
import { refuse } from '@wow/core/protocol';
import { isApiRequest, sendRefusal } from '../http/refusals.ts';

/** The tabs of fair play were once in the query instead of the path. */
function findRedirect(pathAndQuery: string): string | null {
  const { pathname, searchParams } = new URL(pathAndQuery, 'http://here');
  const tab = searchParams.get('tab') ?? '';
  if (pathname !== '/fair-play' || !['rounds', 'verify'].includes(tab)) return null;
  searchParams.delete('tab');
  return `/fair-play/${tab}${searchParams.size > 0 ? `?${searchParams.toString()}` : ''}`;
}

const FILE_HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sw.js': { 'content-security-policy': WORKER_CSP, 'service-worker-allowed': '/' },
  // A download that works offline.
  'fair-play/verifier.html': { 'content-disposition': 'attachment; filename="wow-verifier.html"' },
  // Other sites show it as a link preview.
  'preview.png': { 'cross-origin-resource-policy': 'cross-origin' },
};

interface WebAppOptions {
  readonly webRoot: string;
  readonly origin: () => string;
  readonly widget: WidgetSettings;
  readonly wallets: WalletSettings;
  /** The purse of a new player, in units. */
  readonly welcome: { readonly points: number; readonly spins: number; readonly free_round: number };
  /** Whether accounts can be recovered by mail. */
  readonly mail: boolean;
  readonly publicLeaderboard: boolean;
}

export async function registerWebApp(app: FastifyInstance, options: WebAppOptions): Promise<SendShell> {
  const { webRoot, origin, widget, wallets, welcome, publicLeaderboard, mail } = options;
  const others = { frames: getFrameOrigins(widget), connections: listConnectOrigins(wallets) };
  const sendShell = await loadShell(webRoot, origin, others);
  for (const path of PAGE_HEADS.keys()) {
    app.get(path, ({ url }, reply) => {
      const moved = findRedirect(url);
      return moved === null ? sendShell(reply, path) : reply.header('cache-control', 'no-cache').redirect(moved, 308);
    });
  }
  // Sent at run time, so that one build fits every host and quest provider.
  app.get('/config.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send({ apiBase: '/api', quests: widget, wallets, welcome, publicLeaderboard, mail }),
  );
  await app.register(fastifyStatic, {
    root: webRoot,
    // One route per file: no path of a request reaches the file system.
    wildcard: false,
    globIgnore: ['index.html', 'pages/**', 'config.json', ...Object.keys(FILE_HEADERS), '**/*.{br,gz,map}'],
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
  for (const [file, headers] of Object.entries(FILE_HEADERS)) {
    app.get(`/${file}`, (_request, reply) => reply.headers(headers).sendFile(file));
  }
  return sendShell;
}

function getFrameOrigins({ kind, origin, embed }: WidgetSettings): readonly string[] {
  if (kind === 'builtin') return [];
  return [embed.kind === 'frame' ? embed.origin : origin];
}

const OPEN_PAGES = [...PAGE_HEADS].filter(([, { open }]) => open).map(([path]) => path);

export function registerCrawlerFiles(app: FastifyInstance, origin: () => string): void {
  const serve = (path: string, type: string, render: () => string) =>
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(render()),
    );
  serve('/robots.txt', 'text/plain', () => `User-agent: *\nAllow: /\n\nSitemap: ${origin()}/sitemap.xml\n`);
  serve('/sitemap.xml', 'application/xml', () =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...OPEN_PAGES.map((path) => `  <url><loc>${origin()}${path}</loc></url>`),
      '</urlset>\n',
    ].join('\n'),
  );
}

export function registerNotFound(app: FastifyInstance, sendShell: SendShell): void {
  app.setNotFoundHandler((request, reply) => {
    if (isApiRequest(request)) return sendRefusal(reply, refuse('not_found'));
    if (wantsPage(request)) return sendShell(reply, null);
    return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing here.\n');
  });
}

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/assets/') &&
  /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

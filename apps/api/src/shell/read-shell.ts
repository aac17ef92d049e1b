import type { FastifyReply } from 'fastify';
import { pageCsp, type OtherOrigins } from '../plugins/security-headers.ts';
import { fillShell } from './fill-shell.ts';
import { HOME_HEAD, PAGE_HEADS } from './page-heads.ts';
import { readPages } from './read-pages.ts';
import { StaticPage } from './static-page.ts';

const NOT_BUILT = 'The web app has not been built yet. Run "npm run build", then start again.\n';

/** Sends the web app as it looks at this path, or at one that leads nowhere. */
export type SendShell = (reply: FastifyReply, path: string | null) => Promise<FastifyReply>;

interface ShellOptions {
  /** Where the built web app lies. */
  readonly webRoot: string;
  /** Asked when the first page is sent. */
  readonly origin: () => string;
  readonly others: OtherOrigins;
}

/** Reads the pages that were drawn and returns how to send them. */
export async function readShell({ webRoot, origin, others }: ShellOptions): Promise<SendShell> {
  const drawn = await readPages(webRoot);
  const pages = new Map<string | null, StaticPage>();
  const makePage = (path: string | null, html: string): StaticPage => {
    const head = PAGE_HEADS.get(path ?? '/') ?? HOME_HEAD;
    const filled = fillShell(html, head, { origin: origin(), path: head.address ?? path ?? '/' });
    const page = new StaticPage(filled, (inline) => pageCsp(inline, others));
    pages.set(path, page);
    return page;
  };

  return async (reply, path) => {
    const html = drawn.get(path) ?? drawn.get(null);
    if (html === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const page = pages.get(path) ?? makePage(path, html);
    const { headers } = reply.request;
    void reply.headers({
      'content-security-policy': page.csp,
      'cache-control': 'no-cache',
      etag: page.etag,
      vary: 'accept-encoding',
    });
    if (path !== null && isCurrent(headers['if-none-match'], page.etag)) return reply.code(304).send();
    const { encoding, body } = await page.encodeFor(String(headers['accept-encoding']));
    if (encoding !== null) void reply.header('content-encoding', encoding);
    return reply
      .code(path === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(body);
  };
}

const isCurrent = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim() === etag);

import { HOME_HEAD, PAGE_HEADS } from './page-heads.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { buildPageCsp, type OtherOrigins } from '../http/security-headers.ts';
import { StaticPage } from './static-page.ts';

function fillShell(html: string, origin: string, path: string): string {
  const head = PAGE_HEADS.get(path) ?? HOME_HEAD;
  const values: Readonly<Record<string, string>> = {
    __TITLE__: head.title,
    __DESCRIPTION__: head.text,
    __ORIGIN__: origin,
    __URL__: `${origin}${head.address ?? path}`,
  };
  return html.replaceAll(/__[A-Z]+__/g, (name) => values[name] ?? name);
}

/** Null is the page for unknown paths. */
async function loadPages(webRoot: string): Promise<ReadonlyMap<string | null, string>> {
  const folder = join(webRoot, 'pages');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const pages = names
    .filter((name) => name.endsWith('.html'))
    .map(async (name) => [toRoutePath(name), await readFile(join(folder, name), 'utf8')] as const);
  return new Map(await Promise.all(pages));
}

/** `game/dices.html` becomes `/game/dices`, and `rounds/_id.html` becomes `/rounds/:id`. */
function toRoutePath(name: string): string | null {
  if (name === '404.html') return null;
  const path = name
    .replaceAll('\\', '/')
    .replace(/\.html$/, '')
    .replaceAll('/_', '/:');
  return path === 'index' ? '/' : `/${path}`;
}

const NOT_BUILT = 'The web app has not been built yet. Run "npm run build", then start again.\n';

/** Sends the prerendered page of a path; null sends the not-found page. */
export type SendShell = (reply: FastifyReply, path: string | null) => Promise<FastifyReply>;

export async function loadShell(webRoot: string, origin: () => string, others: OtherOrigins): Promise<SendShell> {
  const prerendered = await loadPages(webRoot);
  const pages = new Map<string | null, StaticPage>();
  const createPage = (path: string | null, html: string): StaticPage => {
    const page = new StaticPage(fillShell(html, origin(), path ?? '/'), (inline) => buildPageCsp(inline, others));
    pages.set(path, page);
    return page;
  };

  return async (reply, path) => {
    const html = prerendered.get(path) ?? prerendered.get(null);
    if (html === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const page = pages.get(path) ?? createPage(path, html);
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

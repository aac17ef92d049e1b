import type { FastifyInstance } from 'fastify';
import { PAGE_HEADS } from '../shell/page-heads.ts';

const OPEN_PAGES = [...PAGE_HEADS].filter(([, { open }]) => open).map(([path]) => path);

/** `GET /robots.txt` and `GET /sitemap.xml`: what search engines may read, and where the open pages are. */
export function forCrawlers(app: FastifyInstance, origin: () => string): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /\n\nSitemap: ${origin()}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8').send(sitemapOf(origin())),
  );
}

const sitemapOf = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...OPEN_PAGES.map((path) => `  <url><loc>${origin}${path}</loc></url>`),
    '</urlset>\n',
  ].join('\n');

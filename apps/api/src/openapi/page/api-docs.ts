import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildOpenApiDocument } from '../open-api-document.ts';
import { PAGE_STYLE } from './page-style.ts';
import { renderPage } from './render-page.ts';

const hashStyle = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The page is the same for everybody, so a hash allows its style where other pages need a nonce. */
const DOCS_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${hashStyle(PAGE_STYLE)}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Both are the same for as long as the server runs. */
function write(): { json: string; page: string } {
  const document = buildOpenApiDocument();
  return { json: JSON.stringify(document), page: renderPage(document) };
}

/** `GET /openapi.json`: the contract for programs; `GET /docs`: the same for people. */
export function registerApiDocs(api: FastifyInstance): void {
  let written: ReturnType<typeof write> | undefined;
  // When they are first asked for: no start waits for what few servers are ever asked.
  const docs = () => (written ??= write());
  api.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(docs().json));
  api.get('/docs', (_request, reply) =>
    reply.header('content-security-policy', DOCS_CSP).type('text/html; charset=utf-8').send(docs().page),
  );
}

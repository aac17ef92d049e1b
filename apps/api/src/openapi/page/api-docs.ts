import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildOpenApiDocument } from '../open-api-document.ts';
import { PAGE_STYLE } from './page-style.ts';
import { renderPage } from './render-page.ts';

const DOCS_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', PAGE_STYLE, 'base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `GET /openapi.json`: the contract for programs; `GET /docs`: the same for people. */
export function registerApiDocs(api: FastifyInstance): void {
  // Bytes: clients that read slowly then share them. A text would be encoded, and kept, for each of them.
  let built: { readonly json: Buffer; readonly page: Buffer } | undefined;
  // Built by the first request: building takes 40 ms, and few servers ever get one.
  const getDocs = () => {
    if (built) return built;
    const document = buildOpenApiDocument();
    return (built = { json: Buffer.from(JSON.stringify(document)), page: Buffer.from(renderPage(document)) });
  };
  api.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(getDocs().json));
  api.get('/docs', (_request, reply) =>
    reply.header('content-security-policy', DOCS_CSP).type('text/html; charset=utf-8').send(getDocs().page),
  );
}

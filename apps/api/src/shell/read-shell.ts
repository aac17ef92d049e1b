import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { pageCsp, type OtherOrigins } from '../plugins/security-headers.ts';
import { compressFor } from './compress-for.ts';
import { fillShell } from './fill-shell.ts';
import { HOME_HEAD, PAGE_HEADS } from './page-heads.ts';
import { readPages } from './read-pages.ts';

const NONCE = '__CSP_NONCE__';
const NONCE_BYTES = 16;
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
  const pages = await readPages(webRoot);
  const filled = new Map<string | null, readonly string[]>();
  const piecesOf = (path: string | null, html: string): readonly string[] => {
    const known = filled.get(path);
    if (known) return known;
    const head = PAGE_HEADS.get(path ?? '/') ?? HOME_HEAD;
    const pieces = fillShell(html, head, { origin: origin(), path: head.address ?? path ?? '/' }).split(NONCE);
    filled.set(path, pieces);
    return pieces;
  };

  return async (reply, path) => {
    const html = pages.get(path) ?? pages.get(null);
    if (html === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    void reply
      .code(path === null ? 404 : 200)
      .headers({ 'content-security-policy': pageCsp(nonce, others), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8');
    // The nonce differs in every answer, so that none can be compressed beforehand. It is the only secret in it, and
    // nothing of the request is: its length tells nobody anything.
    return reply.send(await compressFor(reply, piecesOf(path, html).join(nonce)));
  };
}

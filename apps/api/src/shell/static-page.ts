import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { InlineHashes } from '../http/security-headers.ts';

const ENCODERS = {
  br: (html: string) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }),
  gzip: (html: string) => promisify(gzip)(html, { level: 9 }),
};

type Encoding = keyof typeof ENCODERS;

const INLINE_PART = /<(script|style)\b[^>]*>([^]*?)<\/\1>/g;

/** The first request for an encoding creates it. */
export class StaticPage {
  readonly csp: string;
  /** Changes with the page and with its policy: browsers do not update the policy of a page from a 304. */
  readonly etag: string;
  readonly #html: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(html: string, buildCsp: (inline: InlineHashes) => string) {
    this.#html = html;
    this.csp = buildCsp(hashInlineParts(html));
    this.etag = `W/"${sha256(this.csp + html).slice(0, 27)}"`;
  }

  /** A null encoding is uncompressed. */
  async encodeFor(acceptEncoding: string): Promise<{ encoding: Encoding | null; body: string | Buffer }> {
    const accepted = parseAcceptEncoding(acceptEncoding);
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.has(name)) ?? null;
    return { encoding, body: encoding === null ? this.#html : await this.#encode(encoding) };
  }

  #encode(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding) ?? runSequentially(() => ENCODERS[encoding](this.#html));
    this.#encoded.set(encoding, known);
    return known;
  }
}

let lastTask: Promise<unknown> = Promise.resolve();

/** Runs one task at a time: each takes 100 ms in the thread pool that also hashes passwords. */
function runSequentially<T>(task: () => Promise<T>): Promise<T> {
  const result = lastTask.then(task);
  lastTask = result.catch(() => undefined);
  return result;
}

function hashInlineParts(html: string): InlineHashes {
  const parts = [...html.matchAll(INLINE_PART)];
  const getHashes = (tag: string): string[] =>
    parts.filter(([, name]) => name === tag).map(([, , text = '']) => `'sha256-${sha256(text)}'`);
  return { scripts: getHashes('script'), styles: getHashes('style') };
}

const sha256 = (text: string): string => hash('sha256', text, 'base64');

const parseAcceptEncoding = (header: string): ReadonlySet<string> =>
  new Set(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([encoding]) => encoding ?? ''),
  );

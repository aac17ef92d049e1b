import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** Finer takes several times as long for a tenth of the size, and every answer is compressed anew. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };

const encoders = {
  br: (text: string) => promisify(brotliCompress)(text, { params }),
  gzip: (text: string) => promisify(gzip)(text),
};

/** Returns the text as whoever asked can read it, and says in the reply's headers how that is. */
export async function compressFor(reply: FastifyReply, text: string): Promise<string | Buffer> {
  void reply.header('vary', 'accept-encoding');
  const accepted = codingsIn(String(reply.request.headers['accept-encoding']));
  const coding = (['br', 'gzip'] as const).find((name) => accepted.has(name));
  if (coding === undefined) return text;
  void reply.header('content-encoding', coding);
  return encoders[coding](text);
}

/** Returns the codings that the header names and does not refuse by a quality of nothing. */
const codingsIn = (header: string): ReadonlySet<string> =>
  new Set(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([coding]) => coding ?? ''),
  );

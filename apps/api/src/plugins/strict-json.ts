import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJson } from '../parse-json.ts';

/** Makes JSON the only body there is. A simple form of another site cannot send one. */
export function strictJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => (body.byteLength === 0 ? undefined : parseJson(body)),
  );
}

import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { isRefusal, refuse, type Refusal } from '@wow/core/protocol';
import type { Witness } from '@wow/product/fair-play/server';
import type { RunQueued } from '../limits/rate-limits.ts';
import { sendRefusal } from './refusals.ts';

interface WitnessDeps {
  readonly witness: Witness;
  readonly runQueued: RunQueued;
  /** Returns the refusal of a change during maintenance, or null. */
  readonly refuseChange: () => Refusal | null;
}

/** A checkpoint may have post-quantum signatures. */
const MAX_BODY_BYTES = 64 * 1024;
const TEXT = 'text/plain; charset=utf-8';
const SIZE = 'text/x.tlog.size';
const ORIGIN_HASH = /^[0-9a-f]{64}$/;

/** Serves the calls of a witness (c2sp.org/tlog-witness). Logs are known by their signatures, not by a token. */
export async function registerWitness(
  api: FastifyInstance,
  { witness, runQueued, refuseChange }: WitnessDeps,
): Promise<void> {
  await api.register(async (scope) => {
    acceptText(scope);
    scope.post('/witness/add-checkpoint', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const answer = await runQueued(
        { request, reply, playerId: undefined },
        async () => refuseChange() ?? witness.addCheckpoint(body),
      );
      if (isRefusal(answer)) return sendRefusal(reply, answer);
      const { status, text } = answer;
      // Bytes, because Fastify adds a charset to the type of text.
      return reply
        .code(status)
        .header('content-type', status === 409 ? SIZE : TEXT)
        .send(Buffer.from(text));
    });
  });
  api.get<{ Params: { readonly hash: string } }>('/witness/:hash/checkpoint', async (request, reply) => {
    const { hash } = request.params;
    const note = ORIGIN_HASH.test(hash)
      ? await runQueued({ request, reply, playerId: undefined }, () => witness.findCheckpoint(hash))
      : null;
    if (note === null) return sendRefusal(reply, refuse('not_found'));
    if (isRefusal(note)) return sendRefusal(reply, note);
    void reply.header('cache-control', 'public, max-age=1').header('access-control-allow-origin', '*');
    return reply.type(TEXT).send(note);
  });
}

/** Programs send text without a type. */
function acceptText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'text/plain',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => body,
  );
  scope.addContentTypeParser('*', { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
    const type = request.headers['content-type'];
    if (type !== undefined) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type);
    return body;
  });
}

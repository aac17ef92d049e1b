import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { refuse } from '@wow/core/protocol';
import type { Claimr } from '@wow/product/quests/server';
import { sendRefusal } from '../http/refusals.ts';

const MAX_BODY_BYTES = 64 * 1024;

const paramsSchema = z.object({ hookId: z.string(), pathSecret: z.string() });

/** Stores a hook of Claimr as signed bytes and confirms it before processing. A wrong path gets 404. */
export function registerClaimrHook(api: FastifyInstance, claimr: Pick<Claimr, 'receiveHook'>): void {
  // Its own scope, because other routes accept only JSON.
  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    scope.route({
      method: 'POST',
      url: '/claimr/hook/:hookId/:pathSecret',
      bodyLimit: MAX_BODY_BYTES,
      async handler(request, reply) {
        const { hookId, pathSecret } = paramsSchema.parse(request.params); // the route has both
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const fate = await claimr.receiveHook({ hookId, pathSecret, headers: request.headers, body });
        if (fate === 'unknown') return sendRefusal(reply, refuse('not_found'));
        if (fate === 'rejected') return sendRefusal(reply, refuse('unauthenticated'));
        return reply.code(200).send({});
      },
    });
  });
}

import type { FastifyInstance } from 'fastify';
import { refusals } from '@wow/core/protocol';
import { refusalOf } from '../refusal-of.ts';
import { sendRefusal } from '../send-refusal.ts';

/** The one place where something thrown becomes an answer, and where each failed request leaves its one line. */
export function failures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    // The answer says nothing of the cause, so the log has to; the request id leads from one to the other.
    if (refusals[refusal.code].status >= 500) request.log.error({ err: error, code: refusal.code }, 'request failed');
    return sendRefusal(reply, refusal);
  });

  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 400) return;
    // The pattern of the route, never the URL: what players type into one is theirs.
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url ?? null, status: reply.statusCode, ms }, 'request refused');
  });
}

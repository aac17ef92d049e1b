import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUnavailable } from '@wow/core/database';
import { refusals } from '@wow/core/protocol';
import type { DatabaseWatch } from '../database-watch.ts';
import { refusalOf } from '../refusal-of.ts';
import { sendRefusal } from '../send-refusal.ts';

/**
 * The one place where something thrown becomes an answer, and where each failed request leaves its one line. Those that
 * an unavailable database refuses share one line: there are many of them, and the disk they would fill may be full.
 */
export function failures(app: FastifyInstance, watch: DatabaseWatch): void {
  const counted = new WeakSet<FastifyRequest>();

  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (isUnavailable(error)) {
      counted.add(request);
      watch.noteRefused(error);
    } else if (refusals[refusal.code].status >= 500) {
      // The answer says nothing of the cause, so the log has to; the request id leads from one to the other.
      request.log.error({ err: error, code: refusal.code }, 'request failed');
    }
    return sendRefusal(reply, refusal);
  });

  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 400 || counted.has(request)) return;
    // The pattern of the route, never the URL: what players type into one is theirs.
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url ?? null, status: reply.statusCode, ms }, 'request refused');
  });
}

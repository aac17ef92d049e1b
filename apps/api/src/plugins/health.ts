import type { FastifyInstance } from 'fastify';
import type { DatabaseWatch } from '../database-watch.ts';

/** `/healthz` says that the process lives; `/readyz` that it can take bets: the database stores them and this node is not leaving. */
export function health(app: FastifyInstance, watch: DatabaseWatch, isLeaving: () => boolean): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  // Of a probe that is refused each second, the log needs no line: what is wrong has one of its own.
  app.get('/readyz', { logLevel: 'error' }, async (_request, reply) => {
    const ready = !isLeaving() && (await watch.isWritable());
    void reply.header('cache-control', 'no-store');
    return ready
      ? reply.send({ status: 'ready' })
      : reply.code(503).header('retry-after', 1).send({ status: 'not ready' });
  });
}

import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';

/** Serves `/metrics` on a port of its own, so that no proxy publishes it by mistake. */
export function createMetricsServer(read: () => Promise<string>): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, requestTimeout: 10_000 });
  app.get('/metrics', async (_request, reply) => {
    const text = await read();
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(text);
  });
  return app;
}

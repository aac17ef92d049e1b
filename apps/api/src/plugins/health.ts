import type { FastifyInstance } from 'fastify';
import type { Database } from '@wow/core/database';

const PATIENCE_MS = 2_000;

/** `/healthz` says that the process lives; `/readyz` that it can take bets: the database answers and nobody is leaving. */
export function health(app: FastifyInstance, db: Database, isLeaving: () => boolean): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !isLeaving() && (await answers(db));
    void reply.header('cache-control', 'no-store');
    return ready
      ? reply.send({ status: 'ready' })
      : reply.code(503).header('retry-after', 1).send({ status: 'not ready' });
  });
}

async function answers(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const asked = db.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer));
}

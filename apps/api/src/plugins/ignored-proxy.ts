import type { FastifyInstance } from 'fastify';

/** Warns, once, when a proxy passes on the address of a player and is not believed. */
export function ignoredProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', async (request) => {
    // With a trusted proxy, `ips` also holds the addresses that it has passed on.
    if (isWarned || request.headers['x-forwarded-for'] === undefined || (request.ips?.length ?? 0) > 1) return;
    isWarned = true;
    app.log.warn(
      { address: request.ip },
      'A request came with x-forwarded-for from an address that TRUST_PROXY does not name: the header is ignored. ' +
        'If that address is your proxy, name it there. Otherwise a client has made the header up.',
    );
  });
}

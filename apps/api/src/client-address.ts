import type { FastifyInstance, FastifyRequest } from 'fastify';

/** An IPv4 client of a dual-stack socket: filters and people know it by its IPv4 address. */
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

/** Returns the address that a request comes from, as the trusted proxy saw it. */
export const clientAddress = ({ ip }: FastifyRequest): string => ip.replace(MAPPED_IPV4, '');

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

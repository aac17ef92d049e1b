import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Database } from '@wow/core/database';
import { accountHandlers, authenticate, createPasswordHasher } from '@wow/product/accounts/server';
import { contract } from '@wow/product/contract';
import { createSealer, gameHandlers } from '@wow/product/games/server';
import { DEFAULT_REGISTRATION_GRANT, DEFAULT_TIERS_XP } from '@wow/product/rewards';
import { rewardHandlers } from '@wow/product/rewards/server';
import { onClientError } from './client-error.ts';
import type { Allowances } from './allowances.ts';
import { mount } from './mount.ts';
import { draining } from './plugins/draining.ts';
import { failures } from './plugins/failures.ts';
import { health } from './plugins/health.ts';
import { notFound } from './plugins/not-found.ts';
import { rateLimits } from './plugins/rate-limits.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { sessionSweep } from './plugins/session-sweep.ts';
import { strictJson } from './plugins/strict-json.ts';
import { webApp } from './plugins/web-app.ts';
import type { Secrets } from './secrets.ts';

export interface ServerOptions {
  readonly db: Database;
  readonly secrets: Secrets;
  /** Where the built web app lies. */
  readonly webRoot: string;
  readonly allowances: Allowances | 'off';
  /** Whether players reach us through https. */
  readonly https: boolean;
  readonly trustProxy: readonly string[];
  readonly logger: FastifyServerOptions['logger'];
}

const BODY_LIMIT_BYTES = 16 * 1024;

/**
 * Returns the whole HTTP server over a migrated database, ready to listen or to be injected into.
 * Closing it drains: new requests are refused with 503 while those in progress are finished.
 */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { db, secrets } = options;
  const dress = securityHeaders(options.https);
  const app = Fastify({
    logger: options.logger ?? false,
    // Failed requests leave a line of our own; the others none.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    // A client that trickles its request holds a socket, never more; Node looks every second.
    requestTimeout: 10_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 20_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
    return503OnClosing: false,
    clientErrorHandler: onClientError,
    // Routing fails before any hook runs.
    frameworkErrors: (error, request, reply) => {
      dress(request, reply);
      app.errorHandler(error, request, reply);
    },
  });
  app.addHook('onRequest', async (request, reply) => dress(request, reply));
  failures(app);
  const isDraining = draining(app);
  strictJson(app);
  const limits = await rateLimits(app, options.allowances);

  const sealer = createSealer(secrets.seedKey);
  const registrar = {
    db,
    sealer,
    hasher: await createPasswordHasher(),
    grant: DEFAULT_REGISTRATION_GRANT,
    tiersXp: DEFAULT_TIERS_XP,
    userTokenKey: secrets.tokenKey,
  };
  const gate = { authenticate: (token: string) => authenticate(db, token), limits };
  await app.register(
    async (api) => {
      mount(api, gate, contract.accounts, accountHandlers(registrar));
      mount(api, gate, contract.games, gameHandlers({ db, sealer }));
      mount(api, gate, contract.rewards, rewardHandlers(registrar));
    },
    { prefix: '/api' },
  );
  health(app, db, isDraining);
  sessionSweep(app, db);
  notFound(app, await webApp(app, options.webRoot));
  return app;
}

import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { RefusalCode } from '@wow/core/protocol';
import { createSecurityHeaders, type Transport } from './security-headers.ts';
import { onClientError } from './refusals.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Set by a response that is a refusal. */
    refusalCode: RefusalCode | null;
  }
}

export interface HttpServerOptions extends Transport {
  readonly trustProxy: readonly string[];
  readonly log: FastifyBaseLogger;
}

const BODY_LIMIT_BYTES = 16 * 1024;

const refuseSchema = (): never => {
  throw new Error('A route has a JSON Schema. Contracts parse requests and serialize responses (mount.ts).');
};

export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const setSecurityHeaders = createSecurityHeaders(options);
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    // logRequests does it.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    // Fastify would load its own compilers at each start and never use them.
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    // Node checks these limits every second, so a slow client holds a socket but no request.
    requestTimeout: 10_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 20_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
    return503OnClosing: false,
    clientErrorHandler: onClientError,
    // Routing errors occur before the hooks.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      app.errorHandler(error, request, reply);
    },
  });
  app.decorateReply('refusalCode', null);
  // Hooks of every request call back: they need no promise.
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply);
    done();
  });
  return app;
}

import type { FastifyInstance } from 'fastify';
import { refuse } from '@wow/core/protocol';
import { isApiRequest } from '../is-api-request.ts';
import { sendRefusal } from '../send-refusal.ts';

/** A request that is still open then has lost its answer; its key finds it again. Closing takes up to 2 s more. */
const FINISH_WITHIN_MS = 2_500;
/** Then nothing of worth is left on any connection but the last bytes of an answer. */
const HANG_UP_AFTER_MS = 500;

export interface Drain {
  /** Whether this node will be gone soon, though it may still be serving. */
  readonly isLeaving: () => boolean;
  /** Calls back when new requests begin to be refused, for answers that would never end by themselves. */
  readonly whenBegun: (callback: () => void) => void;
}

/**
 * Makes closing the server a drain: it goes on listening while requests in progress are finished, so that whoever
 * comes meanwhile hears 503 and when to come back instead of nothing.
 * From `leaving` on, which may come long before, everything is served, but on connections that are not used again.
 */
export function draining(app: FastifyInstance, leaving?: AbortSignal): Drain {
  const callbacks: (() => void)[] = [];
  let isDraining = false;
  let inProgress = 0;
  let whenIdle = (): void => undefined;
  const isLeaving = (): boolean => isDraining || leaving?.aborted === true;

  app.addHook('onRequest', async (request, reply) => {
    if (isDraining && isApiRequest(request)) return sendRefusal(reply, refuse('unavailable', { retryAfterSeconds: 1 }));
    inProgress += 1;
    // Not Fastify's own hook: that one is silent about callers who hang up.
    reply.raw.once('close', () => {
      inProgress -= 1;
      if (inProgress === 0) whenIdle();
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    // Node closes connections that are idle when it stops listening, not those that become so afterwards; and a proxy
    // that sends a request on one of those at the same moment could not tell whether it was played.
    if (isLeaving()) void reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isDraining = true;
    for (const callback of callbacks) callback();
    if (inProgress > 0) await idleWithin(FINISH_WITHIN_MS, (idle) => (whenIdle = idle));
    setTimeout(() => app.server.closeAllConnections(), HANG_UP_AFTER_MS).unref();
  });
  return { isLeaving, whenBegun: (callback) => void callbacks.push(callback) };
}

const idleWithin = (ms: number, onIdle: (idle: () => void) => void): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    onIdle(() => {
      clearTimeout(timer);
      resolve();
    });
  });

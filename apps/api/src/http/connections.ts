import type { FastifyInstance } from 'fastify';
import { refuse } from '@wow/core/protocol';
import { isApiRequest, sendRefusal } from './refusals.ts';
import type { Socket } from 'node:net';

/** A request that is still open then has lost its answer; its key finds it again. Closing takes up to 2 s more. */
const FINISH_WITHIN_MS = 2_500;
/** Then nothing of worth is left on any connection but the last bytes of an answer. */
const HANG_UP_AFTER_MS = 500;

export interface Drain {
  /** Whether this node will be gone soon, though it may still be serving. */
  readonly isLeaving: () => boolean;
  /** Calls back when new requests begin to be refused, for answers that would never end by themselves. */
  readonly onBegin: (callback: () => void) => void;
}

/**
 * Makes closing the server a drain: it goes on listening while requests in progress are finished, so that whoever
 * comes meanwhile hears 503 and when to come back instead of nothing.
 * From `leaving` on, which may come long before, everything is served, but on connections that are not used again.
 */
export function registerDraining(app: FastifyInstance, leaving?: AbortSignal): Drain {
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
    if (inProgress > 0) await waitUntilIdle(FINISH_WITHIN_MS, (idle) => (whenIdle = idle));
    setTimeout(() => app.server.closeAllConnections(), HANG_UP_AFTER_MS).unref();
  });
  return { isLeaving, onBegin: (callback) => void callbacks.push(callback) };
}

const waitUntilIdle = (ms: number, onIdle: (idle: () => void) => void): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    onIdle(() => {
      clearTimeout(timer);
      resolve();
    });
  });

interface SlowReaderOptions {
  /** How long nothing of an answer may be taken. */
  readonly stallLimitMs?: number;
  /** Less than on any network that the web app can be used on. What waits may take that long besides. */
  readonly leastBytesPerSecond?: number;
  readonly checkEveryMs?: number;
}

interface Progress {
  readonly taken: number;
  readonly since: number;
}

/**
 * Closes connections whose client does not read its answers. Node's own time-outs see progress in each byte that is
 * taken, so a client could hold an answer in our memory for ever. An event stream that is read has nothing waiting.
 */
export function closeSlowReaders(
  app: FastifyInstance,
  { stallLimitMs = 20_000, leastBytesPerSecond = 16 * 1024, checkEveryMs = 1_000 }: SlowReaderOptions = {},
): void {
  const sockets = new Map<Socket, Progress>();
  app.server.on('connection', (socket: Socket) => {
    sockets.set(socket, { taken: 0, since: performance.now() });
    socket.once('close', () => sockets.delete(socket));
  });

  const check = (): void => {
    const now = performance.now();
    for (const [socket, last] of sockets) {
      const waiting = socket.writableLength;
      const taken = socket.bytesWritten - waiting;
      if (waiting === 0 || taken !== last.taken) sockets.set(socket, { taken, since: now });
      else if (now - last.since > stallLimitMs + (1_000 * waiting) / leastBytesPerSecond) socket.destroy();
    }
  };
  const timer = setInterval(check, checkEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

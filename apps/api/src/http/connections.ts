import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { refuse } from '@wow/core/protocol';
import { isApiRequest, sendRefusal } from './refusals.ts';
import type { Socket } from 'node:net';

/** An open request loses its response after this time; a retry with its key finds it. Closing takes up to 2 s more. */
const FINISH_WITHIN_MS = 2_500;
const HANG_UP_AFTER_MS = 500;

export interface Drain {
  readonly isLeaving: () => boolean;
  /** Calls back when the drain begins, for responses that never end by themselves. */
  readonly onBegin: (callback: () => void) => void;
}

/** Closing finishes requests in progress. From `leaving` on, each connection closes after its response. */
export function registerDraining(app: FastifyInstance, leaving?: AbortSignal): Drain {
  const callbacks: (() => void)[] = [];
  let isDraining = false;
  let inProgress = 0;
  let whenIdle = (): void => undefined;
  const isLeaving = (): boolean => isDraining || leaving?.aborted === true;

  const finish = (): void => {
    inProgress -= 1;
    if (inProgress === 0) whenIdle();
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (isDraining && isApiRequest(request)) {
      sendRefusal(reply, refuse('unavailable', { retryAfterSeconds: 1 }));
      return;
    }
    inProgress += 1;
    // Fastify's onResponse hook does not run for callers who hang up.
    reply.raw.once('close', finish);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Node closes only connections that are idle when it stops listening. A proxy that reuses a later one could not
    // know whether its request was processed.
    if (isLeaving()) void reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    isDraining = true;
    for (const callback of callbacks) callback();
    if (inProgress > 0) {
      const idle = new Promise<void>((resolve) => (whenIdle = resolve));
      await Promise.race([idle, wait(FINISH_WITHIN_MS, undefined, { ref: false })]);
    }
    setTimeout(() => app.server.closeAllConnections(), HANG_UP_AFTER_MS).unref();
  });
  return { isLeaving, onBegin: (callback) => void callbacks.push(callback) };
}

/** Node tells the address of a client that has gone only if it was read before. Calls and their limits need it. */
export function rememberAddresses(app: FastifyInstance): void {
  app.server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}

interface SlowReaderOptions {
  readonly stallLimitMs?: number;
  /** Slower than any usable network. Waiting bytes extend the limit at this rate. */
  readonly leastBytesPerSecond?: number;
  readonly checkEveryMs?: number;
}

/** Node's time-outs see each byte as progress: a client that does not read would hold its response in memory. */
export function closeSlowReaders(
  app: FastifyInstance,
  { stallLimitMs = 20_000, leastBytesPerSecond = 16 * 1024, checkEveryMs = 1_000 }: SlowReaderOptions = {},
): void {
  const sockets = new Map<Socket, { readonly readBytes: number; readonly since: number }>();
  app.server.on('connection', (socket: Socket) => {
    sockets.set(socket, { readBytes: 0, since: performance.now() });
    socket.once('close', () => sockets.delete(socket));
  });

  const check = (): void => {
    const now = performance.now();
    for (const [socket, last] of sockets) {
      const waiting = socket.writableLength;
      const readBytes = socket.bytesWritten - waiting;
      if (waiting === 0 || readBytes !== last.readBytes) sockets.set(socket, { readBytes, since: now });
      else if (now - last.since > stallLimitMs + (1_000 * waiting) / leastBytesPerSecond) socket.destroy();
    }
  };
  const timer = setInterval(check, checkEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface SlowReaderOptions {
  /** How long nothing of an answer may be taken. */
  readonly patienceMs?: number;
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
export function slowReaders(
  app: FastifyInstance,
  { patienceMs = 20_000, leastBytesPerSecond = 16 * 1024, checkEveryMs = 1_000 }: SlowReaderOptions = {},
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
      else if (now - last.since > patienceMs + (1_000 * waiting) / leastBytesPerSecond) socket.destroy();
    }
  };
  const timer = setInterval(check, checkEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

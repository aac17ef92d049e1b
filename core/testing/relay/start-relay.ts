import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { RelayHall } from './relay-hall.ts';
import { TextSocket } from './text-socket.ts';

/** What stands in for the relay that wallets and apps find each other through. */
export interface TestRelay {
  /** `ws://127.0.0.1:…` */
  readonly url: string;
  /** Cuts every connection, as a network does that goes away; clients may come back. */
  cut(): void;
  /** From now on connections are refused, until `open`. */
  shut(): void;
  open(): void;
  /** How many clients are connected. */
  connected(): number;
  stop(): Promise<void>;
}

interface RelayOptions {
  /** 0 or none: one that is free. */
  readonly port?: number;
  /** Whoever comes with another one is sent away, as the real relay does; without, everybody may come. */
  readonly projectId?: string;
}

const PING_EVERY_MS = 15_000;

/** Starts a relay on this machine that speaks as WalletConnect's does, and keeps messages only in memory. */
export const startRelay = async ({ port = 0, projectId }: RelayOptions = {}): Promise<TestRelay> => {
  const sockets = new Set<TextSocket>();
  const hall = new RelayHall();
  let isShut = false;
  const server = createServer((_request, response) => void response.writeHead(426).end());
  server.on('upgrade', (request, stream) => {
    if (isShut) return stream.destroy();
    const client = hall.enter(nameOf(request), (text) => socket.send(text));
    const socket: TextSocket = new TextSocket(request, stream, {
      onText: (text) => client.take(text),
      onClose() {
        hall.leave(client);
        sockets.delete(socket);
      },
    });
    if (projectId !== undefined && queryOf(request).get('projectId') !== projectId) {
      return socket.close(3000, 'Unauthorized: invalid key');
    }
    sockets.add(socket);
  });
  const pinging = setInterval(() => {
    for (const socket of sockets) socket.ping();
  }, PING_EVERY_MS);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of sockets) socket.cut();
  };
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    shut() {
      isShut = true;
    },
    open() {
      isShut = false;
    },
    connected: () => sockets.size,
    async stop() {
      clearInterval(pinging);
      cut();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const queryOf = (request: IncomingMessage): URLSearchParams =>
  new URL(request.url ?? '/', 'http://relay.invalid').searchParams;

const tokenSchema = z.object({ iss: z.string() });

/** Who signs in with the token. Nobody here has a reason to forge one, so its signature is not looked at. */
const nameOf = (request: IncomingMessage): string => {
  const [, claims = ''] = (queryOf(request).get('auth') ?? '').split('.');
  try {
    return tokenSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString())).iss;
  } catch {
    return randomUUID();
  }
};

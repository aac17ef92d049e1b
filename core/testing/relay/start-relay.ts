import { Mailbox, type StoredMessage } from './mailbox.ts';
import { RelayClient } from './relay-client.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { TextSocket } from './text-socket.ts';

/** Where everybody is who is connected to a relay. */
export class RelayServer {
  readonly mailbox = new Mailbox();
  readonly #clients = new Set<RelayClient>();

  /** Lets a client in, who hears through `send`. */
  enter(name: string, send: (text: string) => void): RelayClient {
    const client = new RelayClient(name, this, send);
    this.#clients.add(client);
    return client;
  }

  leave(client: RelayClient): void {
    this.#clients.delete(client);
  }

  /** Sends it to everybody else who has subscribed. */
  deliver(message: StoredMessage, from: RelayClient): void {
    for (const client of this.#clients) if (client !== from) client.receive(message);
  }
}

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
  const hall = new RelayServer();
  let isShut = false;
  const server = createServer((_request, response) => void response.writeHead(426).end());
  server.on('upgrade', (request, stream) => {
    if (isShut) return stream.destroy();
    const client = hall.enter(readClientName(request), (text) => socket.send(text));
    const socket: TextSocket = new TextSocket(request, stream, {
      onText: (text) => client.take(text),
      onClose() {
        hall.leave(client);
        sockets.delete(socket);
      },
    });
    if (projectId !== undefined && parseQuery(request).get('projectId') !== projectId) {
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

const parseQuery = (request: IncomingMessage): URLSearchParams =>
  new URL(request.url ?? '/', 'http://relay.invalid').searchParams;

const tokenSchema = z.object({ iss: z.string() });

/** Who signs in with the token. Nobody here has a reason to forge one, so its signature is not looked at. */
const readClientName = (request: IncomingMessage): string => {
  const [, claims = ''] = (parseQuery(request).get('auth') ?? '').split('.');
  try {
    return tokenSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString())).iss;
  } catch {
    return randomUUID();
  }
};

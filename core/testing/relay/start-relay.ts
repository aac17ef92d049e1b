import { Mailbox, type StoredMessage } from './mailbox.ts';
import { RelayClient } from './relay-client.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';

/** The connected clients of a relay. */
export class RelayServer {
  readonly mailbox = new Mailbox();
  readonly #clients = new Set<RelayClient>();

  /** Adds a client, which receives texts through `send`. */
  connect(name: string, send: (text: string) => void): RelayClient {
    const client = new RelayClient(name, this, send);
    this.#clients.add(client);
    return client;
  }

  disconnect(client: RelayClient): void {
    this.#clients.delete(client);
  }

  /** Sends a message to all other subscribers. */
  deliver(message: StoredMessage, from: RelayClient): void {
    for (const client of this.#clients) if (client !== from) client.receive(message);
  }
}

/** A local WalletConnect relay, through which wallets and apps find each other. */
export interface TestRelay {
  /** `ws://127.0.0.1:…` */
  readonly url: string;
  /** Cuts every connection. Clients may reconnect. */
  cut(): void;
  /** Refuses connections until `open`. */
  shut(): void;
  open(): void;
  /** Returns the number of connected clients. */
  connected(): number;
  stop(): Promise<void>;
}

interface RelayOptions {
  /** @default a free one */
  readonly port?: number;
  /** Clients with another project id are refused. @default all are accepted */
  readonly projectId?: string;
}

const PING_INTERVAL_MS = 15_000;

/** Starts a relay that stores messages in memory. */
export const startRelay = async ({ port = 0, projectId }: RelayOptions = {}): Promise<TestRelay> => {
  const sockets = new Set<WebSocket>();
  const relay = new RelayServer();
  let isShut = false;
  const server = createServer((_request, response) => void response.writeHead(426).end());
  const upgrader = new WebSocketServer({ noServer: true });
  const serve = (socket: WebSocket, request: IncomingMessage): void => {
    const client = relay.connect(readClientName(request), (text) => socket.send(text));
    socket.on('message', (data) => client.handle(toText(data)));
    socket.on('close', () => {
      relay.disconnect(client);
      sockets.delete(socket);
    });
    // `close` follows.
    socket.on('error', () => socket.terminate());
    if (projectId !== undefined && parseQuery(request).get('projectId') !== projectId) {
      return socket.close(3000, 'Unauthorized: invalid key');
    }
    sockets.add(socket);
  };
  server.on('upgrade', (request, stream, head) => {
    if (isShut) return stream.destroy();
    upgrader.handleUpgrade(request, stream, head, serve);
  });
  // Clients leave after half a minute of silence.
  const pinging = setInterval(() => {
    for (const socket of sockets) socket.ping();
  }, PING_INTERVAL_MS);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of sockets) socket.terminate();
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

const toText = (data: RawData): string => new TextDecoder().decode(Array.isArray(data) ? Buffer.concat(data) : data);

const parseQuery = (request: IncomingMessage): URLSearchParams =>
  new URL(request.url ?? '/', 'http://relay.invalid').searchParams;

const tokenSchema = z.object({ iss: z.string() });

/** Returns the issuer of the client's token, whose signature is not verified. */
const readClientName = (request: IncomingMessage): string => {
  const [, claims = ''] = (parseQuery(request).get('auth') ?? '').split('.');
  try {
    return tokenSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString())).iss;
  } catch {
    return randomUUID();
  }
};

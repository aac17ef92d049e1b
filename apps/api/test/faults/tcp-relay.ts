import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

type Passage =
  | { readonly kind: 'open'; readonly delayMs: number }
  /** Nothing passes, and no connection ends, as behind a pulled cable. TCP brings it later. */
  | { readonly kind: 'silent' }
  /** The server hears, and its answers are lost. */
  | { readonly kind: 'deaf' };

/** A network on the way to a server of this machine. It ends with the test. */
export class TcpRelay {
  readonly #target: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #passage: Passage = { kind: 'open', delayMs: 0 };
  #whenOpen: Promise<void> = Promise.resolve();
  #reopen = (): void => {};

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((client) => void this.#relay(client));
  }

  /** @param host Where it listens. */
  static async start(target: number, host = '127.0.0.1'): Promise<TcpRelay> {
    const relay = new TcpRelay(target);
    relay.#server.listen(0, host);
    await once(relay.#server, 'listening');
    onTestFinished(() => {
      relay.reset();
      relay.#server.close();
    });
    return relay;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port; // it listens on a port
  }

  /** The same address through this relay. */
  through(address: string): string {
    const url = new URL(address);
    url.port = String(this.port);
    return url.href;
  }

  set(passage: Passage): void {
    const wasSilent = this.#passage.kind === 'silent';
    this.#passage = passage;
    if (passage.kind === 'silent') {
      if (!wasSilent) this.#whenOpen = new Promise((resolve) => (this.#reopen = resolve));
    } else this.#reopen();
  }

  open(delayMs = 0): void {
    this.set({ kind: 'open', delayMs });
  }

  /** Ends all connections at once, as a proxy that restarts. */
  reset(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  async #relay(client: Socket): Promise<void> {
    this.#add(client);
    await this.#whenOpen;
    const server = connect(this.#target, '127.0.0.1');
    this.#add(server);
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
    void this.#carry(client, server, () => true);
    void this.#carry(server, client, () => this.#passage.kind !== 'deaf');
  }

  async #carry(from: Socket, to: Socket, isHeard: () => boolean): Promise<void> {
    try {
      for await (const bytes of from) {
        await this.#whenOpen;
        if (this.#passage.kind === 'open' && this.#passage.delayMs > 0) await pause(this.#passage.delayMs);
        if (isHeard()) to.write(bytes as Buffer);
      }
      to.end();
    } catch {
      to.destroy();
    }
  }

  #add(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
  }
}

import { Mailbox, type StoredMessage } from './mailbox.ts';
import { RelayClient } from './relay-client.ts';

/** Where everybody is who is connected to a relay. */
export class RelayHall {
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

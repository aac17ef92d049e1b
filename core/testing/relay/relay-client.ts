import { createHash } from 'node:crypto';
import {
  type Mailbox,
  type StoredMessage,
  acknowledgementSchema,
  relayCallSchema,
  type PublishedMessage,
  type RelayCall,
} from './mailbox.ts';

/** The relay of a client. */
interface MessageRouter {
  readonly mailbox: Mailbox;
  deliver(message: StoredMessage, from: RelayClient): void;
}

/** One connection of a client: its subscriptions and its unacknowledged messages. */
export class RelayClient {
  /** The same on every connection of a client: its public key. */
  readonly #name: string;
  readonly #router: MessageRouter;
  readonly #send: (text: string) => void;
  readonly #topics = new Set<string>();
  readonly #unacknowledged = new Map<number, StoredMessage>();
  #lastId = 0;

  constructor(name: string, router: MessageRouter, send: (text: string) => void) {
    this.#name = name;
    this.#router = router;
    this.#send = send;
  }

  /** Handles a text of the client. Replies with an error unless it is a call or an acknowledgement. */
  handle(text: string): void {
    const received = parse(text);
    const acknowledgement = acknowledgementSchema.safeParse(received);
    if (acknowledgement.success) return this.#acknowledge(acknowledgement.data.id);
    const call = relayCallSchema.safeParse(received);
    if (!call.success) {
      const id = typeof received === 'object' && received !== null && 'id' in received ? received.id : null;
      this.#reply({ id, jsonrpc: '2.0', error: { code: -32_600, message: 'Invalid request' } });
      return;
    }
    const { result, afterwards } = this.#answer(call.data);
    this.#reply({ id: call.data.id, jsonrpc: '2.0', result });
    afterwards?.();
  }

  /** Sends the message if the client has subscribed to its topic. */
  receive(message: StoredMessage): void {
    if (!this.#topics.has(message.topic)) return;
    // The client's own ids are times, so they do not collide.
    const id = ++this.#lastId;
    this.#unacknowledged.set(id, message);
    this.#reply({
      id,
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: { id: this.#subscription(message.topic), data: message },
    });
  }

  #answer(call: RelayCall): { result: unknown; afterwards?: () => void } {
    switch (call.method) {
      case 'irn_publish':
        return { result: true, afterwards: () => this.#publish(call.params) };
      case 'irn_batchPublish':
        return { result: true, afterwards: () => call.params.messages.forEach((message) => this.#publish(message)) };
      case 'irn_subscribe':
        return { result: this.#subscribe(call.params.topic), afterwards: () => this.#catchUp([call.params.topic]) };
      case 'irn_batchSubscribe': {
        const { topics } = call.params;
        return { result: topics.map((topic) => this.#subscribe(topic)), afterwards: () => this.#catchUp(topics) };
      }
      case 'irn_unsubscribe':
        return { result: this.#topics.delete(call.params.topic) };
      case 'irn_batchUnsubscribe':
        return { result: call.params.subscriptions.map(({ topic }) => this.#topics.delete(topic)).every(Boolean) };
      case 'irn_fetchMessages':
        return { result: { messages: this.#fetch([call.params.topic]), hasMore: false } };
      case 'irn_batchFetchMessages':
        return { result: { messages: this.#fetch(call.params.topics), hasMore: false } };
    }
  }

  #publish(message: PublishedMessage): void {
    this.#router.deliver(this.#router.mailbox.store(message, this.#name, Date.now()), this);
  }

  #subscribe(topic: string): string {
    this.#topics.add(topic);
    return this.#subscription(topic);
  }

  #catchUp(topics: readonly string[]): void {
    for (const message of this.#findPending(topics)) this.receive(message);
  }

  /** Fetched messages count as acknowledged. */
  #fetch(topics: readonly string[]): StoredMessage[] {
    const messages = this.#findPending(topics);
    for (const message of messages) this.#router.mailbox.acknowledge(this.#name, message);
    return messages;
  }

  #findPending(topics: readonly string[]): StoredMessage[] {
    return topics.flatMap((topic) => this.#router.mailbox.findPending(this.#name, topic, Date.now()));
  }

  #acknowledge(id: number): void {
    const message = this.#unacknowledged.get(id);
    this.#unacknowledged.delete(id);
    if (message) this.#router.mailbox.acknowledge(this.#name, message);
  }

  #subscription(topic: string): string {
    return createHash('sha256')
      .update(topic + this.#name)
      .digest('hex');
  }

  #reply(reply: unknown): void {
    this.#send(JSON.stringify(reply));
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

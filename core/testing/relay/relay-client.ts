import { createHash } from 'node:crypto';
import {
  type Mailbox,
  type StoredMessage,
  acknowledgementSchema,
  relayCallSchema,
  type PublishedMessage,
  type RelayCall,
} from './mailbox.ts';

/** Where a client's messages go, and whence others' come. */
interface MessageRouter {
  readonly mailbox: Mailbox;
  deliver(message: StoredMessage, from: RelayClient): void;
}

/** One client on one connection: what it has subscribed to, and what it has not acknowledged. */
export class RelayClient {
  /** Who it is on every connection: the key that it signs its way in with. */
  readonly #name: string;
  readonly #hall: MessageRouter;
  readonly #send: (text: string) => void;
  readonly #topics = new Set<string>();
  readonly #unacknowledged = new Map<number, StoredMessage>();
  #lastId = 0;

  constructor(name: string, hall: MessageRouter, send: (text: string) => void) {
    this.#name = name;
    this.#hall = hall;
    this.#send = send;
  }

  /** Takes what the client has sent. What is neither a call nor an acknowledgement is answered with an error. */
  take(text: string): void {
    const sent = parse(text);
    const acknowledgement = acknowledgementSchema.safeParse(sent);
    if (acknowledgement.success) return this.#acknowledge(acknowledgement.data.id);
    const call = relayCallSchema.safeParse(sent);
    if (!call.success) {
      const id = typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : null;
      this.#say({ id, jsonrpc: '2.0', error: { code: -32_600, message: 'Invalid request' } });
      return;
    }
    const { result, afterwards } = this.#answer(call.data);
    this.#say({ id: call.data.id, jsonrpc: '2.0', result });
    afterwards?.();
  }

  /** Sends it, if it has subscribed to its topic. */
  receive(message: StoredMessage): void {
    if (!this.#topics.has(message.topic)) return;
    // Numbers of the relay's own: those of the client are times, and so far away.
    const id = ++this.#lastId;
    this.#unacknowledged.set(id, message);
    this.#say({
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
    this.#hall.deliver(this.#hall.mailbox.keep(message, this.#name, Date.now()), this);
  }

  #subscribe(topic: string): string {
    this.#topics.add(topic);
    return this.#subscription(topic);
  }

  #catchUp(topics: readonly string[]): void {
    for (const message of this.#waiting(topics)) this.receive(message);
  }

  /** What is fetched counts as taken. */
  #fetch(topics: readonly string[]): StoredMessage[] {
    const messages = this.#waiting(topics);
    for (const message of messages) this.#hall.mailbox.took(this.#name, message);
    return messages;
  }

  #waiting(topics: readonly string[]): StoredMessage[] {
    return topics.flatMap((topic) => this.#hall.mailbox.waitingFor(this.#name, topic, Date.now()));
  }

  #acknowledge(id: number): void {
    const message = this.#unacknowledged.get(id);
    this.#unacknowledged.delete(id);
    if (message) this.#hall.mailbox.took(this.#name, message);
  }

  #subscription(topic: string): string {
    return createHash('sha256').update(topic + this.#name).digest('hex'); // prettier-ignore
  }

  #say(reply: unknown): void {
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

import * as z from 'zod/mini';

const topic = z.string();
const message = z.object({
  topic,
  message: z.string(),
  /** In seconds. */
  ttl: z.number(),
  tag: z.optional(z.number()),
  attestation: z.optional(z.nullable(z.string())),
});
const call = <const Method extends string, Params extends z.ZodMiniType>(method: Method, params: Params) =>
  z.object({ id: z.union([z.number(), z.string()]), jsonrpc: z.literal('2.0'), method: z.literal(method), params });

/** The calls of a relay: the part of the Irn protocol that clients of WalletConnect 2.21 use. */
export const relayCallSchema = z.discriminatedUnion('method', [
  call('irn_publish', message),
  call('irn_batchPublish', z.object({ messages: z.array(message) })),
  call('irn_subscribe', z.object({ topic })),
  call('irn_batchSubscribe', z.object({ topics: z.array(topic) })),
  call('irn_unsubscribe', z.object({ id: z.string(), topic })),
  call('irn_batchUnsubscribe', z.object({ subscriptions: z.array(z.object({ id: z.string(), topic })) })),
  call('irn_fetchMessages', z.object({ topic })),
  call('irn_batchFetchMessages', z.object({ topics: z.array(topic) })),
]);

/** A client's reply to a message. */
export const acknowledgementSchema = z.object({ id: z.number(), jsonrpc: z.literal('2.0'), result: z.literal(true) });

export type RelayCall = z.output<typeof relayCallSchema>;
export type PublishedMessage = z.output<typeof message>;

/** A message as the relay delivers it. */
export interface StoredMessage {
  readonly topic: string;
  readonly message: string;
  /** In milliseconds. */
  readonly publishedAt: number;
  readonly tag: number;
  readonly attestation?: string;
}

interface StoredLetter extends StoredMessage {
  readonly expiresAt: number;
  readonly from: string;
  /** The clients that have acknowledged it. */
  readonly receivedBy: Set<string>;
}

/** The published messages: a client may connect after its message was sent. */
export class Mailbox {
  readonly #letters = new Map<string, StoredLetter[]>();

  /** Stores the message for its time to live. Returns it as it is delivered. */
  store({ topic, message, ttl, tag = 0, attestation }: PublishedMessage, from: string, now: number): StoredMessage {
    const letter = {
      topic,
      message,
      publishedAt: now,
      tag,
      ...(attestation && { attestation }),
      expiresAt: now + ttl * 1_000,
      from,
      receivedBy: new Set<string>(),
    };
    this.#letters.set(topic, [...this.#findUnexpired(topic, now), letter]);
    return toMessage(letter);
  }

  /** Returns the messages of other clients that this client has not acknowledged. */
  findPending(client: string, topic: string, now: number): StoredMessage[] {
    return this.#findUnexpired(topic, now)
      .filter(({ from, receivedBy }) => from !== client && !receivedBy.has(client))
      .map(toMessage);
  }

  acknowledge(client: string, { topic, message }: Pick<StoredMessage, 'topic' | 'message'>): void {
    this.#letters
      .get(topic)
      ?.find((letter) => letter.message === message)
      ?.receivedBy.add(client);
  }

  #findUnexpired(topic: string, now: number): StoredLetter[] {
    return (this.#letters.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > now);
  }
}

const toMessage = ({
  expiresAt: _expiresAt,
  from: _from,
  receivedBy: _receivedBy,
  ...message
}: StoredLetter): StoredMessage => message;

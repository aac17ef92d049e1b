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

/** What clients ask a relay: the part of the Irn protocol that the clients of WalletConnect 2.21 speak. */
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

/** What clients answer to what they are sent. */
export const acknowledgementSchema = z.object({ id: z.number(), jsonrpc: z.literal('2.0'), result: z.literal(true) });

export type RelayCall = z.output<typeof relayCallSchema>;
export type PublishedMessage = z.output<typeof message>;

/** A message as it is sent on, with what only the relay knows of it. */
export interface StoredMessage {
  readonly topic: string;
  readonly message: string;
  /** In milliseconds. */
  readonly publishedAt: number;
  readonly tag: number;
  readonly attestation?: string;
}

interface Letter extends StoredMessage {
  readonly expiresAt: number;
  readonly from: string;
  /** Clients that have said that they have it. */
  readonly had: Set<string>;
}

/** What was published and not everybody has taken yet: a client may come later than its message. */
export class Mailbox {
  readonly #letters = new Map<string, Letter[]>();

  /** Keeps the message for its time to live. Returns it as it is sent on. */
  keep({ topic, message, ttl, tag = 0, attestation }: PublishedMessage, from: string, now: number): StoredMessage {
    const letter = {
      topic,
      message,
      publishedAt: now,
      tag,
      ...(attestation && { attestation }),
      expiresAt: now + ttl * 1_000,
      from,
      had: new Set<string>(),
    };
    this.#letters.set(topic, [...this.#alive(topic, now), letter]);
    return stored(letter);
  }

  /** Returns what waits under this topic for this client: what others have sent and it has not taken. */
  waitingFor(client: string, topic: string, now: number): StoredMessage[] {
    return this.#alive(topic, now)
      .filter(({ from, had }) => from !== client && !had.has(client))
      .map(stored);
  }

  /** The client has it. */
  took(client: string, { topic, message }: Pick<StoredMessage, 'topic' | 'message'>): void {
    this.#letters
      .get(topic)
      ?.find((letter) => letter.message === message)
      ?.had.add(client);
  }

  #alive(topic: string, now: number): Letter[] {
    return (this.#letters.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > now);
  }
}

const stored = ({ expiresAt: _expiresAt, from: _from, had: _had, ...message }: Letter): StoredMessage => message;

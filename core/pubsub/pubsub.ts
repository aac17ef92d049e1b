import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { PlayerId } from '@wow/core/protocol';
import { decodeMessage, decodePacket, encodeMessage, Outbox } from './outbox.ts';
import { type Report, Transport, type TransportEvents } from './transport.ts';

/** The methods are called between other work and must not throw. */
interface Subscriber {
  readonly onMessage: (text: string) => void;
  /** Hints may have been lost: the subscriber has to read their subjects again. */
  readonly onGap: () => void;
}

/** Passes hints like "player 17 changed". One may be lost, repeated or late: correctness must not depend on it. */
export interface PubSub {
  /** Returns at once and ignores failures elsewhere. Throws if the text is not one line of 7,900 bytes. */
  publish(topic: string, text: string): void;
  subscribe(topic: string, subscriber: Subscriber): () => void;
  /** Sends the waiting hints if possible, and stops. Safe to call twice. */
  close(): Promise<void>;
}

/** Equal hints within this time are sent once, and all of them together. */
const COLLECT_MS = 25;

export function createPubSub(createTransport?: (events: TransportEvents) => Transport): PubSub {
  const subscribers = new EventEmitter().setMaxListeners(0);
  const deliver = (line: string): void => {
    const [topic, text] = decodeMessage(line);
    subscribers.emit(`topic ${topic}`, text);
  };
  const ownName = randomBytes(9).toString('base64url');
  const transport = createTransport?.({
    onPacket(packet) {
      const { sender, lines } = decodePacket(packet);
      // Own hints were delivered when they were published.
      if (sender === ownName) return;
      if (lines.length === 0) subscribers.emit('gap');
      lines.forEach(deliver);
    },
    onConnected() {
      subscribers.emit('gap');
      void outbox?.send();
    },
  });
  const outbox = transport && new Outbox(ownName, transport);

  let collected = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const lines = collected;
    collected = new Set();
    lines.forEach(deliver);
    outbox?.add(lines);
  };
  const closeNow = async (): Promise<void> => {
    flush();
    await outbox?.send();
    await transport?.close();
  };

  let closing: Promise<void> | undefined;
  return {
    publish(topic, text) {
      if (closing || (!outbox && subscribers.eventNames().length === 0)) return;
      collected.add(encodeMessage(topic, text));
      timer ??= setTimeout(flush, COLLECT_MS).unref();
    },
    subscribe(topic, { onMessage, onGap }) {
      subscribers.on(`topic ${topic}`, onMessage).on('gap', onGap);
      return () => void subscribers.off(`topic ${topic}`, onMessage).off('gap', onGap);
    },
    close: () => (closing ??= closeNow()),
  };
}

interface PubSubOptions {
  readonly kind: 'postgres' | 'redis';
  readonly url: string;
  /** Of PostgreSQL, if it is not the default. */
  readonly schema?: string;
  readonly report: Report;
}

/** Connects in the background: while the server is away, hints stay within the process. */
export async function connectPubSub({ kind, url, schema, report }: PubSubOptions): Promise<PubSub> {
  // The two clients take a tenth of a second to load (ADR 53).
  if (kind === 'redis') {
    const { connectRedis } = await import('./redis-connection.ts');
    return createPubSub((events) => new Transport('Redis', connectRedis(url), events, report));
  }
  const { connectPostgres } = await import('./postgres-connection.ts');
  return createPubSub((events) => new Transport('PostgreSQL', connectPostgres(url, schema), events, report));
}

/** The topic of changed purses. The text is the player's id. */
export const PURSE_TOPIC = 'purse';

/** Receives the players whose purses have durably changed. Neither waits nor fails. */
export type PublishPurseChanges = (playerIds: Iterable<PlayerId>) => void;

export const createPursePublisher =
  (pubsub: PubSub): PublishPurseChanges =>
  (playerIds) => {
    for (const playerId of playerIds) pubsub.publish(PURSE_TOPIC, String(playerId));
  };

import { decodeMessage, type CreateTransport, Outbox, encodeMessage, decodePacket, type Report } from './transport.ts';
import { randomBytes } from 'node:crypto';
import type { PlayerId } from '@wow/core/protocol';

/** Somebody who wants to know when something has changed. Both are called between other work and must not throw. */
interface Subscriber {
  onMessage(text: string): void;
  /** Hints may have been lost: whatever they are about has to be read anew. */
  onGap(): void;
}

/**
 * Passes short hints to every node: "something about player 17 changed", never what it changed to.
 * A hint may be lost, doubled or late, so nothing that has to be true may depend on one.
 */
export interface PubSub {
  /**
   * Says something to all subscribers of the topic, here and on other nodes. Returns at once and never fails for
   * a reason outside of this process. The text is one line of at most 7 900 bytes, or a `RangeError` is thrown.
   */
  publish(topic: string, text: string): void;
  /** Returns how to stop listening. */
  subscribe(topic: string, listener: Subscriber): () => void;
  /** Says what is still to be said, where that is possible, and stops. Safe to call twice. */
  close(): Promise<void>;
}

/** Who listens to what in this process. */
class Subscriptions {
  readonly #listeners = new Map<string, Set<Subscriber>>();

  get isEmpty(): boolean {
    return this.#listeners.size === 0;
  }

  /** Returns how to stop listening. */
  add(topic: string, listener: Subscriber): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic);
    };
  }

  deliver(line: string): void {
    const [topic, text] = decodeMessage(line);
    for (const listener of this.#listeners.get(topic) ?? []) listener.onMessage(text);
  }

  notifyGap(): void {
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.onGap();
  }
}

/** A busy server says the same thing often: what is said within this time is said once, and together. */
const COLLECT_MS = 25;
const SENDER_BYTES = 9;

/** Returns the pubsub of this process, and of all processes that the carrier reaches. */
export function createPubSub(openCarrier?: CreateTransport): PubSub {
  const subscriptions = new Subscriptions();
  const sender = randomBytes(SENDER_BYTES).toString('base64url');
  const carrier = openCarrier?.({
    onPacket(packet) {
      const { sender: from, lines } = decodePacket(packet);
      // Our own were told when they were said.
      if (from === sender) return;
      if (lines.length === 0) subscriptions.notifyGap();
      for (const line of lines) subscriptions.deliver(line);
    },
    onConnected() {
      subscriptions.notifyGap();
      void outbox?.send();
    },
  });
  const outbox = carrier && new Outbox(sender, carrier);

  let said = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const lines = said;
    said = new Set();
    for (const line of lines) subscriptions.deliver(line);
    outbox?.add(lines);
  };

  let closing: Promise<void> | undefined;
  return {
    publish(topic, text) {
      if (closing || (!outbox && subscriptions.isEmpty)) return;
      said.add(encodeMessage(topic, text));
      timer ??= setTimeout(flush, COLLECT_MS).unref();
    },
    subscribe: (topic, listener) => subscriptions.add(topic, listener),
    close() {
      closing ??= (async () => {
        flush();
        await outbox?.send();
        await carrier?.close();
      })();
      return closing;
    },
  };
}

export interface PubSubOptions {
  readonly kind: 'postgres' | 'redis';
  readonly url: string;
  /** Is told in a sentence when hints stop reaching other nodes, and when they do again. */
  readonly report: Report;
}

/**
 * Returns a pubsub that reaches all processes which share a PostgreSQL or Redis server.
 * It connects by itself: a server that is away holds nothing up, hints only stay within the process meanwhile.
 */
export async function connectPubSub({ kind, url, report }: PubSubOptions): Promise<PubSub> {
  const open = await loadTransport(kind);
  return createPubSub(open(url, report));
}

/** Each client is loaded only by a server that uses it: together they take a tenth of a second (ADR 53). */
async function loadTransport(kind: PubSubOptions['kind']): Promise<(url: string, report: Report) => CreateTransport> {
  if (kind === 'redis') return (await import('./redis-transport.ts')).createRedisTransport;
  return (await import('./postgres-transport.ts')).createPostgresTransport;
}

/** What is said when a purse has changed: the player's id as text. */
export const PURSE_TOPIC = 'purse';

/**
 * Told whose purses have changed, by whoever has changed them and once that is durable.
 * Takes a microsecond a player, less when nobody can hear it, and neither waits nor fails.
 */
export type PublishPurseChanges = (playerIds: Iterable<PlayerId>) => void;

/** Returns an announcer whose hints reach every node. */
export const createPursePublisher =
  (pubsub: PubSub): PublishPurseChanges =>
  (playerIds) => {
    for (const playerId of playerIds) pubsub.publish(PURSE_TOPIC, String(playerId));
  };

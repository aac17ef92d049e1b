import { randomBytes } from 'node:crypto';
import type { Bulletin } from './bulletin.ts';
import type { OpenCarrier } from './carrier.ts';
import { Outbox } from './outbox.ts';
import { toLine, unpack } from './packets.ts';
import { Subscriptions } from './subscriptions.ts';

/** A busy server says the same thing often: what is said within this time is said once, and together. */
const COLLECT_MS = 25;
const SENDER_BYTES = 9;

/** Returns the bulletin of this process, and of all processes that the carrier reaches. */
export function createBulletin(openCarrier?: OpenCarrier): Bulletin {
  const subscriptions = new Subscriptions();
  const sender = randomBytes(SENDER_BYTES).toString('base64url');
  const carrier = openCarrier?.({
    packet(packet) {
      const { sender: from, lines } = unpack(packet);
      // Our own were told when they were said.
      if (from === sender) return;
      if (lines.length === 0) subscriptions.tellMissed();
      for (const line of lines) subscriptions.tell(line);
    },
    connected() {
      subscriptions.tellMissed();
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
    for (const line of lines) subscriptions.tell(line);
    outbox?.add(lines);
  };

  let closing: Promise<void> | undefined;
  return {
    publish(topic, text) {
      if (closing || (!outbox && subscriptions.isEmpty)) return;
      said.add(toLine(topic, text));
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

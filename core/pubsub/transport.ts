import { randomInt } from 'node:crypto';

/** Brings packets to the other nodes. */
export interface Transport {
  /** Resolves when all packets are on their way, and rejects when some may not be. */
  send(packets: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Where a carrier delivers. */
export interface TransportEvents {
  /** Another node's packet; one's own may come back as well. */
  onPacket(packet: string): void;
  /** From here on packets are heard; before, some may have been missed. */
  onConnected(): void;
}

/** Told in a sentence for the operator when a carrier has lost its server and when it is back. */
export type Report = (sentence: string) => void;

export type CreateTransport = (reception: TransportEvents) => Transport;

const FIRST_MS = 100;
const LONGEST_MS = 5_000;

/** Returns how long to wait after so many failures in a row: longer each time, and never the same for all nodes. */
export function computeRetryDelayMs(failures: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
  return randomInt(longest / 2, longest + 1);
}

/** PostgreSQL takes notifications of fewer than 8 000 bytes; Redis would take more. */
const PACKET_BYTES = 7_999;

const TOPIC = /^[a-z][a-z-]{0,31}$/;
/** Together with its topic and the name of a sender it fits into a packet. */
const TEXT_BYTES = 7_900;

/** Returns a hint as one line. Throws a `RangeError` when it cannot be one. */
export function encodeMessage(topic: string, text: string): string {
  if (!TOPIC.test(topic)) throw new RangeError(`${JSON.stringify(topic)} is no topic`);
  if (/[\n\0]/.test(text)) throw new RangeError('a hint is one line of text');
  if (Buffer.byteLength(text) > TEXT_BYTES) throw new RangeError(`a hint has at most ${TEXT_BYTES} bytes`);
  return `${topic} ${text}`;
}

/** Returns the topic and the text of a line. */
export function decodeMessage(line: string): [topic: string, text: string] {
  const end = line.indexOf(' ');
  return end < 0 ? [line, ''] : [line.slice(0, end), line.slice(end + 1)];
}

/** Returns as few packets as hold all the lines: each the name of its sender, then its lines. */
function encodePackets(sender: string, lines: Iterable<string>): string[] {
  const packets: string[] = [];
  let packet = sender;
  let bytes = Buffer.byteLength(sender);
  for (const line of lines) {
    const lineBytes = Buffer.byteLength(line) + 1;
    if (bytes + lineBytes > PACKET_BYTES) {
      packets.push(packet);
      packet = sender;
      bytes = Buffer.byteLength(sender);
    }
    packet += `\n${line}`;
    bytes += lineBytes;
  }
  if (packet !== sender) packets.push(packet);
  return packets;
}

/** Returns who sent a packet and what it says. A packet without lines says that its sender could not send some. */
export function decodePacket(packet: string): { sender: string; lines: string[] } {
  const [sender = '', ...lines] = packet.split('\n');
  return { sender, lines };
}

/** More than a node can say while its carrier is busy with the last packets; then it is away. */
const MAX_WAITING = 20_000;

/** What this node still has to tell the others: never more than one `send` at a time, and no queue without an end. */
export class Outbox {
  readonly #sender: string;
  readonly #carrier: Transport;
  #waiting = new Set<string>();
  /** Whether something was lost here, which the others are told as soon as they can be. */
  #owesMissed = false;
  #sending: Promise<void> | undefined;

  constructor(sender: string, carrier: Transport) {
    this.#sender = sender;
    this.#carrier = carrier;
  }

  add(lines: Iterable<string>): void {
    for (const line of lines) this.#waiting.add(line);
    if (this.#waiting.size > MAX_WAITING) this.#lose();
    void this.send();
  }

  /** Sends what waits, and what comes to wait meanwhile. Never rejects: what could not be sent is given up. */
  send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.size > 0 || this.#owesMissed) {
      const packets = encodePackets(this.#sender, this.#waiting);
      if (this.#owesMissed) packets.unshift(this.#sender);
      this.#waiting = new Set();
      this.#owesMissed = false;
      try {
        await this.#carrier.send(packets);
      } catch {
        // Told by the carrier's own report. What these packets said, `missed` will say.
        this.#lose();
        return;
      }
    }
  }

  #lose(): void {
    this.#waiting = new Set();
    this.#owesMissed = true;
  }
}

import type { Transport } from './transport.ts';

/** A notification of PostgreSQL has fewer than 8,000 bytes. */
const PACKET_BYTES = 7_999;

const TOPIC = /^[a-z][a-z-]{0,31}$/;
/** With its topic and the name of its sender, it fits into a packet. */
const TEXT_BYTES = 7_900;

/** Throws a `RangeError` if topic or text are not allowed. */
export function encodeMessage(topic: string, text: string): string {
  if (!TOPIC.test(topic)) throw new RangeError(`${JSON.stringify(topic)} is no topic`);
  if (/[\n\0]/.test(text)) throw new RangeError('a hint is one line of text');
  if (Buffer.byteLength(text) > TEXT_BYTES) throw new RangeError(`a hint has at most ${TEXT_BYTES} bytes`);
  return `${topic} ${text}`;
}

export function decodeMessage(line: string): [topic: string, text: string] {
  const end = line.indexOf(' ');
  return end < 0 ? [line, ''] : [line.slice(0, end), line.slice(end + 1)];
}

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

/** Returns the sender and the lines of a packet. A packet without lines reports that its sender lost some. */
export function decodePacket(packet: string): { sender: string; lines: string[] } {
  const [sender = '', ...lines] = packet.split('\n');
  return { sender, lines };
}

/** More lines than a node can publish while the transport sends: with more, the server is away. */
const MAX_WAITING = 20_000;

export class Outbox {
  readonly #sender: string;
  readonly #transport: Transport;
  #waiting = new Set<string>();
  /** Whether lines were lost, which the next packet reports. */
  #hasGap = false;
  #sending: Promise<void> | undefined;

  constructor(sender: string, transport: Transport) {
    this.#sender = sender;
    this.#transport = transport;
  }

  add(lines: Iterable<string>): void {
    for (const line of lines) this.#waiting.add(line);
    if (this.#waiting.size > MAX_WAITING) this.#drop();
    void this.send();
  }

  /** Sends all waiting lines. Never rejects: unsent lines are dropped. */
  send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.size > 0 || this.#hasGap) {
      const packets = encodePackets(this.#sender, this.#waiting);
      if (this.#hasGap) packets.unshift(this.#sender);
      this.#waiting = new Set();
      this.#hasGap = false;
      try {
        await this.#transport.send(packets);
      } catch {
        // The transport reports the failure.
        this.#drop();
        return;
      }
    }
  }

  #drop(): void {
    this.#waiting = new Set();
    this.#hasGap = true;
  }
}

/** PostgreSQL takes notifications of fewer than 8 000 bytes; Redis would take more. */
const PACKET_BYTES = 7_999;

const TOPIC = /^[a-z][a-z-]{0,31}$/;
/** Together with its topic and the name of a sender it fits into a packet. */
const TEXT_BYTES = 7_900;

/** Returns a hint as one line. Throws a `RangeError` when it cannot be one. */
export function toLine(topic: string, text: string): string {
  if (!TOPIC.test(topic)) throw new RangeError(`${JSON.stringify(topic)} is no topic`);
  if (/[\n\0]/.test(text)) throw new RangeError('a hint is one line of text');
  if (Buffer.byteLength(text) > TEXT_BYTES) throw new RangeError(`a hint has at most ${TEXT_BYTES} bytes`);
  return `${topic} ${text}`;
}

/** Returns the topic and the text of a line. */
export function fromLine(line: string): [topic: string, text: string] {
  const end = line.indexOf(' ');
  return end < 0 ? [line, ''] : [line.slice(0, end), line.slice(end + 1)];
}

/** Returns as few packets as hold all the lines: each the name of its sender, then its lines. */
export function pack(sender: string, lines: Iterable<string>): string[] {
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
export function unpack(packet: string): { sender: string; lines: string[] } {
  const [sender = '', ...lines] = packet.split('\n');
  return { sender, lines };
}

/** What an authenticator sends as CBOR (RFC 8949). */
export type CborValue = number | string | Uint8Array | ReadonlyMap<number | string, CborValue>;

const [UNSIGNED, NEGATIVE, BYTES, TEXT, MAP] = [0, 1, 2, 3, 5];

function encodeHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  const head = Buffer.alloc(3, (major << 5) | 25);
  head.writeUInt16BE(length, 1);
  return head;
}

export function encodeCbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? encodeHead(NEGATIVE!, -1 - value) : encodeHead(UNSIGNED!, value);
  if (typeof value === 'string')
    return Buffer.concat([encodeHead(TEXT!, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([encodeHead(BYTES!, value.length), value]);
  return Buffer.concat([
    encodeHead(MAP!, value.size),
    ...[...value].flatMap(([key, inner]) => [encodeCbor(key), encodeCbor(inner)]),
  ]);
}

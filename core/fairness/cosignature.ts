import { COSIGNATURE, type SignatureType } from './signed-note.ts';

// Cosignatures of witnesses (c2sp.org/tlog-cosignature).

const TIME_BYTES = 8;
const ED25519_BYTES = 64;

export interface SignedMessage {
  readonly message: string;
  /** Ed25519 over the message in UTF-8. */
  readonly signature: Uint8Array<ArrayBuffer>;
  /** Seconds since 1970; null if the signature states no time. */
  readonly timestamp: number | null;
}

/** Returns what Ed25519 signs for a signature line of this type, or null if its bytes are none of this type. */
export function readSignedMessage(
  type: SignatureType,
  text: string,
  bytes: Uint8Array<ArrayBuffer>,
): SignedMessage | null {
  if (type !== COSIGNATURE) {
    return bytes.length === ED25519_BYTES ? { message: text, signature: bytes, timestamp: null } : null;
  }
  if (bytes.length !== TIME_BYTES + ED25519_BYTES) return null;
  const timestamp = bytes.subarray(0, TIME_BYTES).reduce((time, byte) => time * 256 + byte, 0);
  if (!Number.isSafeInteger(timestamp)) return null;
  return { message: formatCosigned(text, timestamp), signature: bytes.subarray(TIME_BYTES), timestamp };
}

/** Returns the text that a witness signs. `timestamp` is in seconds. */
export const formatCosigned = (text: string, timestamp: number): string => `cosignature/v1\ntime ${timestamp}\n${text}`;

/** Returns the signature of a note: the time, big-endian, and the Ed25519 signature of `formatCosigned`. */
export function formatCosignature(timestamp: number, signature: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(TIME_BYTES + signature.length);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(timestamp));
  bytes.set(signature, TIME_BYTES);
  return bytes;
}

/** Of Ed25519 (RFC 8032). */
const SIGNATURE_BYTES = 64;
const HASH_BYTES = 32;

/** What a signature consists of. */
export interface SignatureParts {
  /** The 64 bytes of Ed25519. */
  readonly own: Uint8Array<ArrayBuffer>;
  /** From the text's own leaf upwards; empty when the text was signed alone. */
  readonly path: readonly Uint8Array<ArrayBuffer>[];
}

/**
 * Returns the parts of a signature, or null when bytes of this number are none. A text that was signed alone has the 64
 * bytes of Ed25519 over itself. Texts that were signed together are the leaves of a Merkle tree, and the house has signed
 * `batchText` of its root: the hashes beside the way from the text to the root follow those 64 bytes.
 */
export function signatureParts(signature: Uint8Array): SignatureParts | null {
  const hashes = (signature.byteLength - SIGNATURE_BYTES) / HASH_BYTES;
  if (hashes < 0 || !Number.isInteger(hashes)) return null;
  const bytes = Uint8Array.from(signature);
  return {
    own: bytes.subarray(0, SIGNATURE_BYTES),
    path: Array.from({ length: hashes }, (_, at) => {
      const from = SIGNATURE_BYTES + at * HASH_BYTES;
      return bytes.subarray(from, from + HASH_BYTES);
    }),
  };
}

/** Returns what is signed for all texts under a root: canonical JSON. */
export const batchText = (root: Uint8Array): string => `{"kind":"wow-batch-1","root":"${toHex(root)}"}`;

/** Returns two hashes in the order in which they are hashed, the smaller first: so a path needs no left and right. */
export function inOrder(one: Uint8Array, other: Uint8Array): readonly [Uint8Array, Uint8Array] {
  for (const [at, byte] of one.entries()) {
    const otherByte = other[at] ?? -1;
    if (byte !== otherByte) return byte < otherByte ? [one, other] : [other, one];
  }
  return [one, other];
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

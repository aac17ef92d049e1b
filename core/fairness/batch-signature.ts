const SIGNATURE_BYTES = 64;
const HASH_BYTES = 32;

/**
 * Texts are the leaves of a Merkle tree, and the key signs the root once for all of them (ADR 64). The tree of a single
 * text is its leaf, so its path is empty.
 */
export interface BatchSignature {
  /** Ed25519 over `formatRoot`. */
  readonly rootSignature: Uint8Array<ArrayBuffer>;
  /** The sibling hashes from the leaf up. */
  readonly path: readonly Uint8Array<ArrayBuffer>[];
}

/** Returns null if the length fits no signature. */
export function parseSignature(signature: Uint8Array): BatchSignature | null {
  const hashes = (signature.byteLength - SIGNATURE_BYTES) / HASH_BYTES;
  if (hashes < 0 || !Number.isInteger(hashes)) return null;
  const bytes = Uint8Array.from(signature);
  const rootSignature = bytes.subarray(0, SIGNATURE_BYTES);
  const path = Array.from({ length: hashes }, (_, index) => {
    const from = SIGNATURE_BYTES + index * HASH_BYTES;
    return bytes.subarray(from, from + HASH_BYTES);
  });
  return { rootSignature, path };
}

/** Returns what the key signs: canonical JSON. */
export const formatRoot = (root: Uint8Array): string => `{"kind":"wow-batch-1","root":"${toHex(root)}"}`;

/** Returns the smaller hash first, so a path needs no left and right. */
export function sortPair(a: Uint8Array, b: Uint8Array): readonly [Uint8Array, Uint8Array] {
  for (const [index, byte] of a.entries()) {
    const other = b[index] ?? -1;
    if (byte !== other) return byte < other ? [a, b] : [b, a];
  }
  return [a, b];
}

/** Works in a browser too. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

import { checkConsistency, checkInclusion, type LogState, type ProofCheck } from '../merkle-proof.ts';
import { batchText, inOrder, signatureParts } from '../batch-signature.ts';

const LEAF = 0x00;
const NODE = 0x01;

const sha256 = async (...pieces: readonly Uint8Array[]): Promise<Uint8Array> => {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
};

/** Returns what the server's `hashLeaf` returns, computed with Web Crypto in the player's own browser. */
export const hashLeaf = (content: string): Promise<Uint8Array> =>
  sha256(Uint8Array.of(LEAF), new TextEncoder().encode(content));

/** Returns the hash of a node from those of its two children. */
export const hashNode = (left: Uint8Array, right: Uint8Array): Promise<Uint8Array> =>
  sha256(Uint8Array.of(NODE), left, right);

/** Returns what the server's `verifyInclusion` returns, computed with Web Crypto in the player's own browser. */
export const verifyInclusion = (
  leafHash: Uint8Array,
  index: number,
  path: readonly Uint8Array[],
  log: LogState,
): Promise<boolean> => toOutcome(checkInclusion(leafHash, index, path, log));

/** Likewise of `verifyConsistency`. */
export const verifyConsistency = (older: LogState, newer: LogState, path: readonly Uint8Array[]): Promise<boolean> =>
  toOutcome(checkConsistency(older, newer, path));

async function toOutcome(check: ProofCheck): Promise<boolean> {
  let step = check.next();
  while (!step.done) step = check.next(await hashNode(...step.value));
  return step.value;
}

const ID_CHARACTERS = 16;

/** Returns what a public key in base64 is called: the first 16 hexadecimal characters of the SHA-256 of its bytes. */
export async function computeKeyId(publicKey: string): Promise<string> {
  const bytes = Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, ID_CHARACTERS);
}

/**
 * Returns whether the key has signed this text in UTF-8 with Ed25519 (RFC 8032), alone or together with others; key and
 * signature are base64. Null when this browser cannot tell: it has no Web Crypto, or none that knows Ed25519.
 */
export async function verifySignature(publicKey: string, signature: string, text: string): Promise<boolean | null> {
  const key = await imported(publicKey);
  if (!key) return null;
  const parts = signatureParts(toBytes(signature));
  if (!parts) return false;
  const signed = parts.path.length === 0 ? text : batchText(await rootAbove(text, parts.path));
  return crypto.subtle.verify('Ed25519', key, parts.own, new TextEncoder().encode(signed));
}

async function rootAbove(text: string, path: readonly Uint8Array[]): Promise<Uint8Array> {
  let hash = await hashLeaf(text);
  for (const beside of path) hash = await hashNode(...inOrder(hash, beside));
  return hash;
}

/** There are few keys, and each may have signed very much. */
const known = new Map<string, Promise<CryptoKey | null>>();

function imported(publicKey: string): Promise<CryptoKey | null> {
  const before = known.get(publicKey);
  if (before) return before;
  const key = importKey(publicKey);
  known.set(publicKey, key);
  return key;
}

async function importKey(publicKey: string): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('raw', toBytes(publicKey), 'Ed25519', false, ['verify']);
  } catch {
    return null;
  }
}

const toBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

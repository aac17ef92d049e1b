import { decodeBase64 } from '../base64.ts';
import { checkConsistency, checkInclusion, type LogState, type ProofCheck } from '../merkle-proof.ts';
import { TileReader, type FetchTile } from '../tile-reader.ts';
import { formatRoot, parseSignature, sortPair, toHex } from '../batch-signature.ts';

const LEAF = 0x00;
const NODE = 0x01;
const utf8 = new TextEncoder();

export const sha256 = async (...parts: readonly Uint8Array[]): Promise<Uint8Array> => {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
};

export const hashLeaf = (content: string): Promise<Uint8Array> => sha256(Uint8Array.of(LEAF), utf8.encode(content));

const hashNode = (left: Uint8Array, right: Uint8Array): Promise<Uint8Array> => sha256(Uint8Array.of(NODE), left, right);

export const verifyInclusion = (...proof: Parameters<typeof checkInclusion>): Promise<boolean> =>
  runCheck(checkInclusion(...proof));

export const verifyConsistency = (older: LogState, newer: LogState, path: readonly Uint8Array[]): Promise<boolean> =>
  runCheck(checkConsistency(older, newer, path));

async function runCheck(check: ProofCheck): Promise<boolean> {
  let step = check.next();
  while (!step.done) step = check.next(await hashNode(...step.value));
  return step.value;
}

/** Returns a reader of the log's tiles. Rejects with a `TileError` if those at the right edge do not lead to the root. */
export const openTiles = (state: LogState, fetchTile: FetchTile): Promise<TileReader> =>
  TileReader.open(state, fetchTile, hashNode);

const ID_CHARACTERS = 16;

/** Returns null for text that is no base64. */
export async function computeKeyId(publicKey: string): Promise<string | null> {
  const bytes = decodeBase64(publicKey);
  return bytes && toHex(await sha256(bytes)).slice(0, ID_CHARACTERS);
}

/** Key and signature are base64. Null if this browser cannot tell: it lacks Web Crypto or Ed25519. */
export async function verifySignature(publicKey: string, signature: string, text: string): Promise<boolean | null> {
  const key = await getKey(publicKey);
  if (!key) return null;
  const bytes = decodeBase64(signature);
  const parts = bytes && parseSignature(bytes);
  if (!parts) return false;
  let hash = await hashLeaf(text);
  for (const sibling of parts.path) hash = await hashNode(...sortPair(hash, sibling));
  return crypto.subtle.verify('Ed25519', key, parts.rootSignature, utf8.encode(formatRoot(hash)));
}

/** There are few keys, and each may have signed thousands of rounds. */
const importedKeys = new Map<string, Promise<CryptoKey | null>>();

export function getKey(publicKey: string): Promise<CryptoKey | null> {
  const key = importedKeys.get(publicKey) ?? importKey(publicKey);
  importedKeys.set(publicKey, key);
  return key;
}

async function importKey(publicKey: string): Promise<CryptoKey | null> {
  const bytes = decodeBase64(publicKey);
  if (!bytes) return null;
  try {
    return await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
  } catch {
    return null;
  }
}

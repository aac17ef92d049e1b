import { encodeBase64 } from '../base64.ts';
import { readSignedMessage } from '../cosignature.ts';
import {
  findSignatures,
  getKeyIdParts,
  toKeyId,
  type Note,
  type NoteFinding,
  type NoteSignature,
  type VerifierKey,
} from '../signed-note.ts';
import { getKey, sha256 } from './verify.ts';

const utf8 = new TextEncoder();

/** Returns the key with its id. */
export async function createVerifierKey(key: Omit<VerifierKey, 'keyId'>): Promise<VerifierKey> {
  const [name, bytes] = getKeyIdParts(key);
  return { ...key, keyId: toKeyId(await sha256(utf8.encode(name), bytes)) };
}

/** Checks the signatures by these keys, of which there must be one. Null if this browser cannot tell. */
export async function verifyNote(note: Note, keys: readonly VerifierKey[]): Promise<NoteFinding | null> {
  const known = findSignatures(note, keys);
  if (known.length === 0) return 'unknown_key';
  const holds = await Promise.all(known.map(([line, key]) => isMadeBy(key, note.text, line)));
  if (holds.includes(false)) return 'forged';
  return holds.includes(null) ? null : 'holds';
}

async function isMadeBy(
  { type, publicKey }: VerifierKey,
  text: string,
  { signature }: NoteSignature,
): Promise<boolean | null> {
  const signed = readSignedMessage(type, text, signature);
  if (!signed) return false;
  const key = await getKey(encodeBase64(publicKey));
  return key && crypto.subtle.verify('Ed25519', key, signed.signature, utf8.encode(signed.message));
}

import { createPublicKey, hash, sign, verify, type KeyObject } from 'node:crypto';
import { formatCosignature, formatCosigned, readSignedMessage } from '../cosignature.ts';
import {
  COSIGNATURE,
  ED25519,
  findSignatures,
  formatSignatureLine,
  getKeyIdParts,
  parseVerifierKey,
  toKeyId,
  type Note,
  type NoteFinding,
  type NoteSignature,
  type VerifierKey,
} from '../signed-note.ts';

/** Returns the key with its id. */
export function createVerifierKey(key: Omit<VerifierKey, 'keyId'>): VerifierKey {
  const [name, bytes] = getKeyIdParts(key);
  return { ...key, keyId: toKeyId(hash('sha256', Buffer.concat([Buffer.from(name), bytes]), 'buffer')) };
}

/** Returns null unless the text is a verifier key whose id is right. */
export function readVerifierKey(vkey: string): VerifierKey | null {
  const key = parseVerifierKey(vkey);
  return key && createVerifierKey(key).keyId === key.keyId ? key : null;
}

/** Checks the signatures by these keys, of which there must be one. Others are ignored. */
export function verifyNote(note: Note, keys: readonly VerifierKey[]): NoteFinding {
  const known = findSignatures({ ...note, signatures: dropRepeated(note.signatures) }, keys);
  if (known.length === 0) return 'unknown_key';
  return known.every(([line, key]) => isMadeBy(key, note.text, line)) ? 'holds' : 'forged';
}

/** A line may be repeated 64 times by anyone, and each check takes 0.1 ms. */
const dropRepeated = (lines: readonly NoteSignature[]): readonly NoteSignature[] => [
  ...new Map(lines.map((line) => [formatSignatureLine(line), line])).values(),
];

function isMadeBy({ type, publicKey }: VerifierKey, text: string, { signature }: NoteSignature): boolean {
  const signed = readSignedMessage(type, text, signature);
  return signed !== null && verify(null, Buffer.from(signed.message), toKeyObject(publicKey), signed.signature);
}

const toKeyObject = (publicKey: Uint8Array): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') },
    format: 'jwk',
  });

/** Signs the text of a note with the private half of the key. A cosignature states a time, in seconds. */
export function signNote(
  { name, keyId, type }: Pick<VerifierKey, 'name' | 'keyId' | 'type'>,
  privateKey: KeyObject,
  text: string,
  timestamp = 0,
): NoteSignature {
  const message = type === COSIGNATURE ? formatCosigned(text, timestamp) : text;
  const made = sign(null, Buffer.from(message), privateKey);
  return { name, keyId, signature: type === ED25519 ? Uint8Array.from(made) : formatCosignature(timestamp, made) };
}

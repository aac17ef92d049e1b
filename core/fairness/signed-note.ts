import { decodeBase64, encodeBase64 } from './base64.ts';

// Signed notes and verifier keys (c2sp.org/signed-note).

/** Signs the text of the note itself. */
export const ED25519 = 0x01;
/** Signs a checkpoint with a time (c2sp.org/tlog-cosignature). */
export const COSIGNATURE = 0x04;

export type SignatureType = typeof ED25519 | typeof COSIGNATURE;

export interface NoteSignature {
  readonly name: string;
  /** The 32-bit key id. */
  readonly keyId: number;
  readonly signature: Uint8Array<ArrayBuffer>;
}

export interface Note {
  /** Ends with a line feed. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/** Post-quantum signatures have 5 kB. */
export const MAX_NOTE_CHARACTERS = 64 * 1024;
const MAX_SIGNATURES = 64;
const ID_BYTES = 4;
const ID_DIGITS = 8;
const KEY_NAME = /^[^\p{White_Space}\p{Surrogate}+]+$/u;
const HEX_ID = /^[0-9a-f]{8}$/;
/** ASCII control characters except the line feed, and halves of characters, which UTF-8 lacks. */
const FORBIDDEN = /[\0-\t\v-\x1f]|\p{Surrogate}/u; // oxlint-disable-line no-control-regex -- the specification refuses them

/** Returns null for text that is no signed note, or too long a one. */
export function parseNote(note: string): Note | null {
  if (note.length > MAX_NOTE_CHARACTERS || FORBIDDEN.test(note) || !note.endsWith('\n')) return null;
  const blank = note.lastIndexOf('\n\n');
  if (blank < 0) return null;
  const lines = note.slice(blank + 2, -1).split('\n');
  if (lines.length > MAX_SIGNATURES) return null;
  const signatures = lines.map(parseSignatureLine);
  return signatures.every((one) => one !== null) ? { text: note.slice(0, blank + 1), signatures } : null;
}

function parseSignatureLine(line: string): NoteSignature | null {
  const [dash, name, base64, ...rest] = line.split(' ');
  if (dash !== '—' || name === undefined || base64 === undefined || rest.length > 0 || !KEY_NAME.test(name))
    return null;
  const bytes = decodeBase64(base64);
  if (!bytes || bytes.length <= ID_BYTES) return null;
  return { name, keyId: toKeyId(bytes), signature: bytes.subarray(ID_BYTES) };
}

export const formatNote = ({ text, signatures }: Note): string =>
  `${text}\n${signatures.map(formatSignatureLine).join('')}`;

export const formatSignatureLine = ({ name, keyId, signature }: NoteSignature): string =>
  `— ${name} ${encodeBase64(Uint8Array.from([...toIdBytes(keyId), ...signature]))}\n`;

export interface VerifierKey {
  readonly name: string;
  readonly type: SignatureType;
  /** 32 bytes. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly keyId: number;
}

const PUBLIC_KEY_BYTES = 32;

/**
 * Returns null for text that is no verifier key (_vkey_) of a known type. The caller checks the key id, which is a hash.
 */
export function parseVerifierKey(vkey: string): VerifierKey | null {
  const [, name = '', id = '', base64 = ''] = /^([^+]*)\+([^+]*)\+(.*)$/.exec(vkey) ?? [];
  const bytes = decodeBase64(base64);
  const type = bytes?.[0];
  if (!bytes || bytes.length !== 1 + PUBLIC_KEY_BYTES || (type !== ED25519 && type !== COSIGNATURE)) return null;
  if (!KEY_NAME.test(name) || !HEX_ID.test(id)) return null;
  return { name, type, publicKey: bytes.subarray(1), keyId: Number.parseInt(id, 16) };
}

export const formatVerifierKey = ({ name, type, publicKey, keyId }: VerifierKey): string =>
  `${name}+${keyId.toString(16).padStart(ID_DIGITS, '0')}+${encodeBase64(Uint8Array.of(type, ...publicKey))}`;

/** Returns the key id in the first four bytes, such as of the SHA-256 of `getKeyIdParts`. */
export const toKeyId = (bytes: Uint8Array): number =>
  bytes.subarray(0, ID_BYTES).reduce((id, byte) => id * 256 + byte, 0);

const toIdBytes = (id: number): Uint8Array => Uint8Array.of(id >>> 24, id >>> 16, id >>> 8, id);

/** Returns the parts whose SHA-256 begins with the key id. The name is in UTF-8. */
export const getKeyIdParts = ({ name, type, publicKey }: Omit<VerifierKey, 'keyId'>): readonly [string, Uint8Array] => [
  `${name}\n`,
  Uint8Array.of(type, ...publicKey),
];

/** `unknown_key`: no signature is by one of the keys. `forged`: one of them names a key that has not made it. */
export type NoteFinding = 'holds' | 'unknown_key' | 'forged';

/** Returns the signatures that name one of these keys: all must hold, and there must be one. */
export const findSignatures = (
  { signatures }: Note,
  keys: readonly VerifierKey[],
): readonly (readonly [NoteSignature, VerifierKey])[] =>
  signatures.flatMap((signature) =>
    keys
      .filter(({ name, keyId }) => name === signature.name && keyId === signature.keyId)
      .map((key) => [signature, key] as const),
  );

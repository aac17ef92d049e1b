import { decodeBase64, encodeBase64 } from './base64.ts';
import type { LogState } from './merkle-proof.ts';
import { parseNote, type Note } from './signed-note.ts';

/** A statement about a whole log (c2sp.org/tlog-checkpoint). */
export interface Checkpoint extends LogState {
  /** Names the log. */
  readonly origin: string;
  readonly root: Uint8Array<ArrayBuffer>;
}

const HASH_BYTES = 32;
/** Up to 2^53 − 1, without leading zeros. */
const COUNT = /^(?:0|[1-9]\d{0,15})$/;

/** Returns null unless the text is a count that a number represents exactly. */
export function parseCount(text: string): number | null {
  const count = Number(text);
  return COUNT.test(text) && Number.isSafeInteger(count) ? count : null;
}

/** Returns null unless the text is the base64 of 32 bytes. */
export function parseHash(base64: string): Uint8Array<ArrayBuffer> | null {
  const bytes = decodeBase64(base64);
  return bytes?.length === HASH_BYTES ? bytes : null;
}

/** Reads the text of a note. Extension lines are ignored. Returns null if it is no checkpoint. */
function parseCheckpoint(text: string): Checkpoint | null {
  const [origin = '', size = '', root = '', ...more] = text.split('\n');
  const [count, hash] = [parseCount(size), parseHash(root)];
  if (origin === '' || count === null || !hash) return null;
  // The last line feed ends the last line.
  if (more.pop() !== '' || more.includes('')) return null;
  return { origin, size: count, root: hash };
}

export const formatCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${encodeBase64(root)}\n`;

export interface SignedCheckpoint extends Checkpoint {
  readonly note: Note;
}

/** Reads a signed checkpoint. The caller checks its signatures. */
export function parseSignedCheckpoint(text: string): SignedCheckpoint | null {
  const note = parseNote(text);
  const checkpoint = note && parseCheckpoint(note.text);
  return checkpoint && { ...checkpoint, note };
}

import { decodeBase64, encodeBase64 } from './base64.ts';
import { parseCount, parseHash } from './checkpoint.ts';
import { MAX_NOTE_CHARACTERS } from './signed-note.ts';

/** The proof that a leaf is in a log, as a file (c2sp.org/tlog-proof). */
export interface TlogProof {
  /** Not covered by a signature; null without. */
  readonly extra: Uint8Array | null;
  readonly index: number;
  /** From the leaf's sibling up. */
  readonly path: readonly Uint8Array[];
  /** A signed note. */
  readonly checkpoint: string;
}

const FIRST_LINE = 'c2sp.org/tlog-proof@v1';
const MAX_PATH = 63;
/** A checkpoint and as much beside it. */
const MAX_CHARACTERS = 2 * MAX_NOTE_CHARACTERS;

export const isTlogProof = (text: string): boolean => text.startsWith(`${FIRST_LINE}\n`);

/** Returns null for text that is no proof. The checkpoint is not read. */
export function parseTlogProof(text: string): TlogProof | null {
  const blank = text.indexOf('\n\n');
  if (text.length > MAX_CHARACTERS || blank < 0 || !isTlogProof(text)) return null;
  const [, ...lines] = text.slice(0, blank).split('\n');
  const hasExtra = lines[0]?.startsWith('extra ') === true;
  const [indexLine = '', ...hashes] = hasExtra ? lines.slice(1) : lines;
  const extra = hasExtra ? decodeBase64((lines[0] ?? '').slice('extra '.length)) : undefined;
  const index = indexLine.startsWith('index ') ? parseCount(indexLine.slice('index '.length)) : null;
  if (extra === null || index === null || hashes.length > MAX_PATH) return null;
  const path = hashes.map(parseHash);
  if (!path.every((hash) => hash !== null)) return null;
  return { extra: extra ?? null, index, path, checkpoint: text.slice(blank + 2) };
}

export function formatTlogProof({ extra, index, path, checkpoint }: TlogProof): string {
  const lines = [
    FIRST_LINE,
    ...(extra ? [`extra ${encodeBase64(extra)}`] : []),
    `index ${index}`,
    ...path.map(encodeBase64),
  ];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}

import {
  decodeUtf8,
  encodeUtf8,
  formatTlogProof,
  parseSignedCheckpoint,
  parseTlogProof,
  type SignedCheckpoint,
} from '@wow/core/fairness';
import { serializeLogLeaf, type LogLeaf } from '@wow/product/games';
import { logLeafSchema, type LogProof } from './wire.ts';

/** Returns the proof as a file that can be checked alone: its extra data is the text of the leaf. */
export function attachLeaf({ leaf, proof }: LogProof): string | null {
  const parsed = parseTlogProof(proof);
  return parsed && formatTlogProof({ ...parsed, extra: encodeUtf8(serializeLogLeaf(leaf)) });
}

/** A proof with its leaf. Nothing of it is checked. */
export interface ProvenLeaf {
  readonly leaf: LogLeaf;
  /** What the leaf's hash is computed from. */
  readonly leafText: string;
  readonly index: number;
  readonly path: readonly Uint8Array[];
  readonly checkpoint: SignedCheckpoint;
}

/** Returns null if a part is missing or cannot be read. */
export function readProvenLeaf(text: string): ProvenLeaf | null {
  const proof = parseTlogProof(text);
  const leafText = proof?.extra && decodeUtf8(proof.extra);
  const checkpoint = proof && parseSignedCheckpoint(proof.checkpoint);
  const leaf = leafText ? parseLeaf(leafText) : undefined;
  if (!proof || !leafText || !checkpoint || !leaf) return null;
  const { index, path } = proof;
  return { index, path, checkpoint, leaf, leafText };
}

function parseLeaf(text: string): LogLeaf | undefined {
  try {
    return logLeafSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

import type { Queryable } from '@wow/core/database';
import {
  ED25519,
  formatCheckpoint,
  formatNote,
  formatTlogProof,
  getSizesWith,
  inclusionPath,
  parseTilePath,
  parseVerifierKey,
  STORED_EVERY_LEVELS,
  type Checkpoint,
  type NoteSignature,
  type VerifierKey,
} from '@wow/core/fairness';
import { createVerifierKey } from '@wow/core/fairness/server';
import { readSigningKeys, type PublishedKey } from '@wow/product/games/server';
import { hasCheckpoint, readPublishedHead, readPublishedSize, type StoredCheckpoint } from './log-heads-store.ts';
import { readLeavesIn } from './log-leaves-store.ts';
import { readNodesIn } from './log-nodes-store.ts';
import { readProofNodes } from './log-tree.ts';

export interface PublishedCheckpoint extends Checkpoint {
  /** The signed note. */
  readonly text: string;
}

/** The key of checkpoints is named after the log. */
export const toLogKey = (origin: string, { publicKey }: Pick<PublishedKey, 'publicKey'>): VerifierKey =>
  createVerifierKey({ name: origin, type: ED25519, publicKey: Uint8Array.from(publicKey) });

/** Returns the checkpoint that everything shown of the log is proved by, or null while the log is empty. */
export async function readPublishedCheckpoint(db: Queryable): Promise<PublishedCheckpoint | null> {
  const stored = await readPublishedHead(db);
  return stored && formatStoredCheckpoint(db, stored, stored.cosignatures.map(toCosignature));
}

const toCosignature = ([vkey, signature]: readonly [string, string]): NoteSignature => {
  const { name, keyId } = parseVerifierKey(vkey)!; // only parsed keys are stored
  return { name, keyId, signature: toBytes(signature) };
};

export async function formatStoredCheckpoint(
  db: Queryable,
  stored: StoredCheckpoint,
  cosignatures: readonly NoteSignature[] = [],
): Promise<PublishedCheckpoint> {
  const { origin, size, signedBy } = stored;
  const signedWith = (await readSigningKeys(db)).find(({ number }) => number === signedBy)!; // a foreign key ensures it
  const { name, keyId } = toLogKey(origin, signedWith);
  const checkpoint = { origin, size, root: toBytes(stored.root) };
  const signature = { name, keyId, signature: toBytes(stored.signature) };
  const signatures = [signature, ...cosignatures];
  return { ...checkpoint, text: formatNote({ text: formatCheckpoint(checkpoint), signatures }) };
}

const toBytes = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(hex, 'hex'));

/** Returns the hashes of the tile with this path, concatenated, or null if no published checkpoint needs it. */
export async function readPublishedTile(db: Queryable, path: string): Promise<Buffer | null> {
  const tile = parseTilePath(path);
  if (!tile) return null;
  const sizes = getSizesWith(tile);
  const to = Math.min(sizes.to, (await readPublishedSize(db)) + 1);
  if (sizes.from >= to || !(await hasCheckpoint(db, sizes.from, to))) return null;
  const from = tile.index * 2 ** STORED_EVERY_LEVELS;
  const piece = { level: tile.level * STORED_EVERY_LEVELS, from, to: from + tile.width };
  return Buffer.concat(await (tile.level === 0 ? readLeavesIn(db, [piece]) : readNodesIn(db, [piece])));
}

/** Returns the proof that this is a leaf of the published log, as text (c2sp.org/tlog-proof). */
export async function proveLeaf(db: Queryable, index: number, { size, text }: PublishedCheckpoint): Promise<string> {
  const path = await readProofNodes(db, inclusionPath(index, size));
  return formatTlogProof({ extra: null, index, path, checkpoint: text });
}

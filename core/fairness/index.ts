export {
  BYTES_PER_WORD,
  CLIENT_SEED,
  SERVER_SEED,
  WORDS_PER_BLOCK,
  blocksFor,
  pick,
  readWords,
} from './seed-stream.ts';
export { type LogState, consistencyPath, inclusionPath } from './merkle-proof.ts';
export { STORED_EVERY_LEVELS, getStoredNodes, type StoredNodes, type LeafRange, subtreesIn } from './merkle-tree.ts';
export {
  COSIGNATURE,
  ED25519,
  findSignatures,
  formatNote,
  formatSignatureLine,
  formatVerifierKey,
  type NoteSignature,
  parseNote,
  parseVerifierKey,
  type VerifierKey,
} from './signed-note.ts';
export {
  formatCheckpoint,
  parseCount,
  parseSignedCheckpoint,
  type Checkpoint,
  type SignedCheckpoint,
} from './checkpoint.ts';
export { formatTlogProof, isTlogProof, parseTlogProof } from './tlog-proof.ts';
export { TileError, type TileReader } from './tile-reader.ts';
export { formatTilePath, getSizesWith, parseTilePath, type Tile } from './tiles.ts';
export { decodeBase64, encodeBase64 } from './base64.ts';
export { decodeUtf8, encodeUtf8 } from './utf8.ts';

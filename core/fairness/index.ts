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

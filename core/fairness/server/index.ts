export { isSignedWith, signBatch, toSignatures, type SignedBatch, type StoredBatch } from './batch-signature.ts';
export { commitTo, newServerSeed, drawWords } from './seed-stream.ts';
export {
  createGrowingTree,
  type CompleteNode,
  type GrowingTree,
  hashLeaf,
  hashNeighbours,
  hashNode,
  hashRange,
  openTiles,
  verifyConsistency,
  verifyInclusion,
} from './merkle-tree.ts';
export { createVerifierKey, readVerifierKey, signNote, verifyNote } from './signed-note.ts';
export {
  formatCheckpointRequest,
  judgeGrowth,
  judgeRequest,
  parseCheckpointRequest,
  readCosignature,
  type CheckpointRequest,
} from './witness.ts';

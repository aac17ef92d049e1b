export { isSignedWith, signBatch } from './batch-signature.ts';
export { commitTo, newServerSeed, drawWords } from './seed-stream.ts';
export {
  createGrowingTree,
  type CompleteNode,
  type GrowingTree,
  hashLeaf,
  hashNeighbours,
  hashNode,
  hashRange,
  verifyConsistency,
  verifyInclusion,
} from './merkle-tree.ts';
export { createVerifierKey, signNote, verifyNote } from './signed-note.ts';
export { openTiles } from './open-tiles.ts';
export {
  formatCheckpointRequest,
  judgeGrowth,
  judgeRequest,
  parseCheckpointRequest,
  readCosignature,
  type CheckpointRequest,
} from './witness.ts';

export { isSignedWith, signBatch } from './batch-signature.ts';
export { commitTo, newServerSeed, drawWords } from './seed-stream.ts';
export {
  createGrowingTree,
  type CompleteNode,
  type GrowingTree,
  hashLeaf,
  hashNode,
  hashRange,
  verifyConsistency,
  verifyInclusion,
} from './merkle-tree.ts';

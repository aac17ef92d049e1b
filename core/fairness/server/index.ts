export { isSignedWith, planSignature, type SignaturePlan } from './batch-signature.ts';
export { commitTo, newServerSeed } from './commitment.ts';
export { drawWords } from './draw-words.ts';
export { growTree, type CompleteNode, type GrowingTree } from './growing-tree.ts';
export { hashLeaf, hashNode, hashRange } from './merkle-hash.ts';
export { verifyConsistency, verifyInclusion } from './verify-log.ts';

export { commitTo, drawWords } from './seed-stream.ts';
export { computeKeyId, hashLeaf, hashNode, verifyConsistency, verifyInclusion, verifySignature } from './verify.ts';

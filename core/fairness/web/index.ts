export { commitTo } from './commitment.ts';
export { drawWords } from './draw-words.ts';
export { keyIdOf } from './key-id.ts';
export { hashLeaf, hashNode } from './merkle-hash.ts';
export { verifyConsistency, verifyInclusion } from './verify-log.ts';
export { verifySignature } from './verify-signature.ts';

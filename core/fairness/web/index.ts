export { commitTo, drawWords } from './seed-stream.ts';
export { createVerifierKey, verifyNote } from './signed-note.ts';
export { computeKeyId, hashLeaf, openTiles, verifyConsistency, verifyInclusion, verifySignature } from './verify.ts';

export { openTiles } from './open-tiles.ts';
export { commitTo, drawWords } from './seed-stream.ts';
export { createVerifierKey, verifyNote } from './signed-note.ts';
export { computeKeyId, hashLeaf, verifyConsistency, verifyInclusion, verifySignature } from './verify.ts';

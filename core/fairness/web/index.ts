export { commitTo } from './commitment.ts';
export { drawWords } from './draw-words.ts';
export { hashLeaf } from './merkle-hash.ts';
export { verifyConsistency, verifyInclusion, type LogState } from './verify-log.ts';

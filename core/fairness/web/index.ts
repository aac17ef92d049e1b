export { commitTo } from './commitment.ts';
export { drawWords } from './draw-words.ts';
export { keyIdOf } from './key-id.ts';
export { verifySignature } from './verify-signature.ts';

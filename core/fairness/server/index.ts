export { commitTo, newServerSeed } from './commitment.ts';
export { drawWords } from './draw-words.ts';

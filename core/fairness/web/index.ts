export { commitTo } from './commitment.ts';
export { drawWords } from './draw-words.ts';

export { BYTES_PER_WORD, WORDS_PER_BLOCK, blocksFor } from './block-message.ts';
export { pick } from './pick.ts';
export { SERVER_SEED } from './seeds.ts';
export { readWords } from './words.ts';

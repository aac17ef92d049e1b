export { BYTES_PER_WORD, WORDS_PER_BLOCK, blocksFor } from './block-message.ts';
export { consistencyPath } from './merkle/consistency-path.ts';
export { inclusionPath } from './merkle/inclusion-path.ts';
export { KEPT_EVERY_LEVELS, keptNodesOf, type KeptNodes } from './merkle/kept-nodes.ts';
export type { LeafRange } from './merkle/leaf-range.ts';
export { subtreesIn, type Subtree } from './merkle/subtrees-in.ts';
export { pick } from './pick.ts';
export { SERVER_SEED } from './seeds.ts';
export { readWords } from './words.ts';

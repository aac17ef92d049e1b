export { drawFirstSeed } from './draw-first-seed.ts';
export { SEED_KEYS } from '../query-keys.ts';

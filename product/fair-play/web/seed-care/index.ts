export { drawFirstSeed } from '../client-seed.ts';
export { SEED_KEYS } from '../queries/query-keys.ts';

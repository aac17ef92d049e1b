export { drawFirstSeed } from '../seeds/client-seed.ts';
export { SEED_KEYS } from '../queries/query-keys.ts';

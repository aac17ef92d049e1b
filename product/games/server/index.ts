export { gameHandlers } from './handlers.ts';
export { createSealer, type SeedSealer } from './sealer.ts';
export { openSeedPairs } from './seeds-store.ts';

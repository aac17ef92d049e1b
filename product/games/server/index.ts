export { fairnessHandlers } from './fairness-handlers.ts';
export { gameConfigHandlers, gameHandlers } from './handlers.ts';
export { isKeyOfRound } from './rounds-store.ts';
export { openHouse } from './open-house.ts';
export { opensSeeds } from './opens-seeds.ts';
export { createSealer, type SeedSealer } from './sealer.ts';
export { openSeedPairs } from './seeds-store.ts';

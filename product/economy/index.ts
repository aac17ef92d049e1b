export { DEFAULT_ECONOMY, economySchema, type Economy } from './economy.ts';
export { economyMistake } from './economy-mistake.ts';
export { economyEndpoints } from './wire.ts';

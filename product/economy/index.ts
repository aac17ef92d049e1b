export { DEFAULT_ECONOMY, economySchema, type Economy } from './economy.ts';
export { economyEndpoints } from './wire.ts';

export { readEconomies } from './economies-store.ts';
export { economyHandlers } from './handlers.ts';
export { openEconomy, type OpenEconomy } from './open-economy.ts';

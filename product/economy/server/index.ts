export { readEconomies, findEconomy } from './economies-store.ts';
export { economyHandlers } from './handlers.ts';
export { openEconomy, type OpenEconomy } from './open-economy.ts';

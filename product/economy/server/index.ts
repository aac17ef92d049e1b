export { type ActiveEconomy, readEconomies, findEconomy, activateEconomy } from './economy-store.ts';
export { economyHandlers } from './handlers.ts';

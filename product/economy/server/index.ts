export { readEconomies, findEconomy, activateEconomy, type ActiveEconomy } from './economy-store.ts';
export { economyHandlers } from './handlers.ts';

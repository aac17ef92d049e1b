export {
  type ActiveEconomy,
  type StoredEconomy,
  readEconomies,
  readEconomyOffers,
  findEconomy,
  activateEconomy,
  isActiveEconomy,
} from './economy-store.ts';
export { economyHandlers } from './handlers.ts';

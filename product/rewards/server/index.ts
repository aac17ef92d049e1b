export { rewardHandlers } from './handlers.ts';

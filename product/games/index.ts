export { games } from './registry.ts';
export { gameEndpoints } from './endpoints.ts';

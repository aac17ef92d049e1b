export { questEndpoints } from './wire.ts';

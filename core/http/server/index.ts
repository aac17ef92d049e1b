export { readBounded } from './read-bounded.ts';

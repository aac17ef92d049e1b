export { CallerQueue } from './caller-queue.ts';
export { readBounded } from './read-bounded.ts';

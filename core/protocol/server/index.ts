export { CallerQueue } from './caller-queue.ts';
export { readBodyUpTo } from './read-bounded.ts';

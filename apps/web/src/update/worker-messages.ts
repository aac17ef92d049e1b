/**
 * What a page says to a worker: which build are you (the answer comes through the port), and take over now.
 * Spoken between builds, for the page is older than the worker that waits: these words stay as they are.
 */
export type ToWorker = 'which build' | 'take over';

/**
 * The messages from a page to a worker: name your build (through the port), and activate now. Never change them: the page
 * is of an older build than the worker.
 */
export type ToWorker = 'which build' | 'take over';

/** Never change these messages: the page is of an older build than the worker. The port gets the name of the build. */
export type ToWorker = 'which build' | 'take over';

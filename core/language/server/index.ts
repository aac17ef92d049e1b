export { defineServerMessages } from './define-server-messages.ts';
/** @public The declaration of every catalogue names it. */
export type { ServerMessages } from './define-server-messages.ts';

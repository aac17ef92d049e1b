import type { PauseEnd } from '@wow/product/games/server';
import type { PauseReply } from '../bounds-wire.ts';

/** Returns a pause as the contract tells it; null is none. */
export const toPauseReply = (end: PauseEnd | null): PauseReply => ({
  paused_until: end instanceof Date ? end.toISOString() : null,
  forever: end === 'never',
});

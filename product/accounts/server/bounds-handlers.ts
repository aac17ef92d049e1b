import type { Database } from '@wow/core/database';
import { answer, whole, type Handlers, type Hundredths } from '@wow/core/protocol';
import { changeLimits, pausePlay } from '@wow/product/games/server';
import type { boundsEndpoints } from '../bounds-wire.ts';
import { limitsReply } from './limits-reply.ts';
import { toPauseReply } from './pause-reply.ts';

/** Returns the handler of every call by which players bound their own play. */
export const boundsHandlers = ({ db }: { readonly db: Database }): Handlers<typeof boundsEndpoints> => ({
  async limits({ playerId }) {
    return answer(await limitsReply(db, playerId));
  },
  async setLimits({ playerId, logSecurity, body: { day, week, month } }) {
    await changeLimits(db, playerId, { day: toMost(day), week: toMost(week), month: toMost(month) });
    logSecurity('limits_changed');
    return answer(await limitsReply(db, playerId));
  },
  async pause({ playerId, body, logSecurity }) {
    const pausedUntil = await pausePlay(db, playerId, body.until);
    logSecurity(body.until === 'forever' ? 'play_excluded' : 'play_paused');
    return answer(toPauseReply(pausedUntil));
  },
});

type Asked = number | null | undefined;

const toMost = (asked: Asked): Hundredths | null | undefined => (typeof asked === 'number' ? whole(asked) : asked);

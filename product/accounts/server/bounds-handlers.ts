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
  async setLimits({ playerId, body: { day, week, month } }) {
    await changeLimits(db, playerId, { day: toMost(day), week: toMost(week), month: toMost(month) });
    return answer(await limitsReply(db, playerId));
  },
  async pause({ playerId, body }) {
    return answer(toPauseReply(await pausePlay(db, playerId, body.until)));
  },
});

type Asked = number | null | undefined;

const toMost = (asked: Asked): Hundredths | null | undefined => (typeof asked === 'number' ? whole(asked) : asked);

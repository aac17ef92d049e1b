import type { FastifyInstance } from 'fastify';
import type { Database, Queryable } from '@wow/core/database';
import { removeEndedExclusions, removeExpiredSessions } from '@wow/product/accounts/server';
import { removeExpiredNonces } from '@wow/product/wallet/server';
import { loggable } from '../refusal-of.ts';

const EVERY_MS = 60 * 60 * 1000;

/** Removes expired sessions, nonces of wallets and exclusions once an hour. They have no effect in the meantime. */
export function sessionSweep(app: FastifyInstance, db: Database): void {
  const sweep = (): void => {
    sweepExpired(db).catch((error: unknown) => app.log.warn(loggable(error), 'expired sessions were not removed'));
  };
  const timer = setInterval(sweep, EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Removes all that has expired, piece by piece: whoever asks for much must not be able to leave more than is swept. */
export async function sweepExpired(db: Queryable): Promise<void> {
  for (const remove of [removeExpiredSessions, removeExpiredNonces, removeEndedExclusions]) {
    let removed: number;
    do removed = await remove(db);
    while (removed > 0);
  }
}

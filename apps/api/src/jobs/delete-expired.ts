import type { FastifyInstance } from 'fastify';
import type { Database, Queryable } from '@wow/core/database';
import { removeEndedExclusions, removeExpiredSessions } from '@wow/product/accounts/server';
import { removeExpiredNonces } from '@wow/product/wallet/server';
import { toLogFields } from '../http/refusals.ts';

const EVERY_MS = 60 * 60 * 1000;

/** Removes expired sessions, nonces of wallets and exclusions once an hour. They have no effect in the meantime. */
export function scheduleExpiredDeletion(app: FastifyInstance, db: Database): void {
  const sweep = (): void => {
    deleteExpired(db).catch((error: unknown) => app.log.warn(toLogFields(error), 'expired sessions were not removed'));
  };
  const timer = setInterval(sweep, EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Removes all that has expired, piece by piece: whoever asks for much must not be able to leave more than is swept. */
export async function deleteExpired(db: Queryable): Promise<void> {
  for (const remove of [removeExpiredSessions, removeExpiredNonces, removeEndedExclusions]) {
    let removed: number;
    do removed = await remove(db);
    while (removed > 0);
  }
}

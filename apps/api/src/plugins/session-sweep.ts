import type { FastifyInstance } from 'fastify';
import type { Database, Queryable } from '@wow/core/database';
import { removeExpiredSessions } from '@wow/product/accounts/server';
import { removeExpiredNonces } from '@wow/product/wallet/server';

const EVERY_MS = 60 * 60 * 1000;

/** Removes expired sessions, and what wallets were to sign with, once an hour. They open nothing in the meantime: this only keeps the table small. */
export function sessionSweep(app: FastifyInstance, db: Database): void {
  const sweep = (): void => {
    sweepExpired(db).catch((error: unknown) => app.log.warn({ err: error }, 'expired sessions were not removed'));
  };
  const timer = setInterval(sweep, EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Removes all that has expired, piece by piece: whoever asks for much must not be able to leave more than is swept. */
export async function sweepExpired(db: Queryable): Promise<void> {
  for (const remove of [removeExpiredSessions, removeExpiredNonces]) {
    let removed: number;
    do removed = await remove(db);
    while (removed > 0);
  }
}

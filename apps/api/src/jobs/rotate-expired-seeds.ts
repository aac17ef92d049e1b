import type { FastifyInstance } from 'fastify';
import type { Database } from '@wow/core/database';
import { rotateExpiredSeeds, type SeedSealer } from '@wow/product/games/server';
import { toLogFields } from '../http/refusals.ts';

const EVERY_MS = 60 * 60 * 1000;

/** Opens seeds that have grown old, once an hour: a player who bets finds theirs turned by the bet itself. */
export function scheduleSeedRotation(app: FastifyInstance, db: Database, sealer: SeedSealer): void {
  const turn = (): void => {
    rotateExpiredSeeds(db, sealer).catch((error: unknown) =>
      app.log.warn(toLogFields(error), 'old seeds were not opened'),
    );
  };
  const timer = setInterval(turn, EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

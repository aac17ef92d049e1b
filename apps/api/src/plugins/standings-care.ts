import type { FastifyInstance } from 'fastify';
import type { Database } from '@wow/core/database';
import { tendStandings } from '@wow/product/rewards/server';
import { loggable } from '../refusal-of.ts';

const EVERY_MS = 250;

/** Keeps places on the leaderboard quick to read. They are exact without, so that a failure can wait. */
export function standingsCare(app: FastifyInstance, db: Database): void {
  let tending: Promise<void> | undefined;
  let hasFailed = false;

  const tend = async (): Promise<void> => {
    try {
      await tendStandings(db);
      hasFailed = false;
    } catch (error) {
      // Once, not all the time for as long as the database is away.
      if (!hasFailed) app.log.warn(loggable(error), 'the leaderboard was not tended');
      hasFailed = true;
    }
    tending = undefined;
  };

  const timer = setInterval(() => void (tending ??= tend()), EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await tending;
  });
}

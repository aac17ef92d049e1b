import type { FastifyInstance } from 'fastify';
import type { Database } from '@wow/core/database';
import { compactLeaderboard } from '@wow/product/rewards/server';
import { toLogFields } from '../http/refusals.ts';

const EVERY_MS = 250;

/** Keeps places on the leaderboard quick to read. They are exact without, so that a failure can wait. */
export function scheduleLeaderboardCompaction(app: FastifyInstance, db: Database): void {
  let tending: Promise<void> | undefined;
  let hasFailed = false;

  const tend = async (): Promise<void> => {
    try {
      await compactLeaderboard(db);
      hasFailed = false;
    } catch (error) {
      // Once, not all the time for as long as the database is away.
      if (!hasFailed) app.log.warn(toLogFields(error), 'the leaderboard was not tended');
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

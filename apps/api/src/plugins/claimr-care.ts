import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Claimr } from '@wow/product/quests/server';
import { loggable } from '../refusal-of.ts';

const EVERY_MS = 1_000;
const LAST_WAIT_MS = 2_000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** Works on hooks that have come, and asks Claimr about whoever is due. A failure can wait for the next second. */
export function claimrCare(app: FastifyInstance, claimr: Pick<Claimr, 'tend' | 'sweep' | 'settled'>): void {
  let tending: Promise<void> | undefined;
  let hasFailed = false;

  const tend = async (): Promise<void> => {
    try {
      await claimr.tend(new Date());
      hasFailed = false;
    } catch (error) {
      // Once, not all the time for as long as the database is away.
      if (!hasFailed) app.log.warn(loggable(error), 'hooks were not worked on');
      hasFailed = true;
    }
    tending = undefined;
  };
  const sweep = (): void => {
    claimr.sweep().catch((error: unknown) => app.log.warn(loggable(error), 'old hooks were not removed'));
  };

  const timer = setInterval(() => void (tending ??= tend()), EVERY_MS).unref();
  const sweepTimer = setInterval(sweep, SWEEP_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    clearInterval(sweepTimer);
    // What is asked of somebody who does not answer is lost, and asked again by the next node that has time.
    await Promise.race([Promise.all([tending, claimr.settled()]), pause(LAST_WAIT_MS, undefined, { ref: false })]);
  });
}

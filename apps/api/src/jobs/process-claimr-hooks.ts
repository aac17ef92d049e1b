import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Claimr } from '@wow/product/quests/server';
import { toLogFields } from '../http/refusals.ts';

const EVERY_MS = 1_000;
const LAST_WAIT_MS = 2_000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** Works on hooks that have come, and asks Claimr about whoever is due. A failure can wait for the next second. */
export function scheduleClaimrHooks(
  app: FastifyInstance,
  claimr: Pick<Claimr, 'tick' | 'deleteOldHooks' | 'whenIdle'>,
): void {
  let tending: Promise<void> | undefined;
  let hasFailed = false;

  const tend = async (): Promise<void> => {
    try {
      await claimr.tick(new Date());
      hasFailed = false;
    } catch (error) {
      // Once, not all the time for as long as the database is away.
      if (!hasFailed) app.log.warn(toLogFields(error), 'hooks were not worked on');
      hasFailed = true;
    }
    tending = undefined;
  };
  const sweep = (): void => {
    claimr.deleteOldHooks().catch((error: unknown) => app.log.warn(toLogFields(error), 'old hooks were not removed'));
  };

  const timer = setInterval(() => void (tending ??= tend()), EVERY_MS).unref();
  const sweepTimer = setInterval(sweep, SWEEP_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    clearInterval(sweepTimer);
    // What is asked of somebody who does not answer is lost, and asked again by the next node that has time.
    await Promise.race([Promise.all([tending, claimr.whenIdle()]), pause(LAST_WAIT_MS, undefined, { ref: false })]);
  });
}

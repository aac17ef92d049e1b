import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isUnavailable } from '@wow/core/database';
import { toLogFields } from '../http/refusals.ts';

export interface PeriodicJob {
  readonly name: string;
  readonly everyMs: number;
  /** A long run stops early when the signal aborts. */
  readonly job: (closing: AbortSignal) => Promise<unknown>;
  readonly finish?: () => Promise<void>;
  /** How long closing waits for the running job and for `finish`. @default 10_000 */
  readonly closeWaitMs?: number;
  readonly onSuccess?: () => void;
}

/** A server that is often restarted would never run its hourly jobs otherwise. */
const RARE_MS = 10 * 60_000;
const FIRST_RUN_OF_RARE_MS = 5_000;

/** Runs the job until the server closes, one run at a time. A failure is logged once per reason. */
export function runEvery(
  app: FastifyInstance,
  { name, everyMs, job, finish, closeWaitMs = 10_000, onSuccess }: PeriodicJob,
): void {
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let loggedReason: string | null = null;

  const run = async (): Promise<void> => {
    try {
      await job(closing.signal);
      onSuccess?.();
      loggedReason = null;
    } catch (error) {
      const reason = String(error);
      // An unavailable database comes back by itself; anything else needs the operator.
      if (reason !== loggedReason) {
        app.log[isUnavailable(error) ? 'warn' : 'error'](toLogFields(error), `the job ${name} failed`);
      }
      loggedReason = reason;
    }
    running = undefined;
  };

  const begin = (): void => void (running ??= run());
  const first = everyMs > RARE_MS ? setTimeout(begin, FIRST_RUN_OF_RARE_MS).unref() : undefined;
  const timer = setInterval(begin, everyMs).unref();
  app.addHook('onClose', async () => {
    clearTimeout(first);
    clearInterval(timer);
    closing.abort();
    await Promise.race([Promise.all([running, finish?.()]), wait(closeWaitMs, undefined, { ref: false })]);
  });
}

import type { FastifyInstance } from 'fastify';
import { isUnavailable } from '@wow/core/database';
import { appendRoundsToLog, type LogDeps } from '@wow/product/fair-play/server';
import { toLogFields } from '../http/refusals.ts';

const EVERY_MS = 1_000;

/** Puts rounds into the public log, about a second after they were played. A failure can wait: they stay in their queue. */
export function scheduleLogAppend(app: FastifyInstance, needs: LogDeps): void {
  let logging: Promise<void> | undefined;
  let isClosing = false;
  let said: string | null = null;

  const log = async (): Promise<void> => {
    try {
      for (let taken = 1; taken > 0 && !isClosing;) {
        const { rounds, warnings } = await appendRoundsToLog(needs);
        for (const warning of warnings) app.log.warn(warning);
        taken = rounds;
      }
      said = null;
    } catch (error) {
      const reason = String(error);
      // Once, not all the time for as long as it lasts. A database that is away comes back; a log that has stopped does not.
      if (reason !== said) {
        app.log[isUnavailable(error) ? 'warn' : 'error'](toLogFields(error), 'rounds were not put into the public log');
      }
      said = reason;
    }
    logging = undefined;
  };

  const timer = setInterval(() => void (logging ??= log()), EVERY_MS).unref();
  app.addHook('onClose', async () => {
    isClosing = true;
    clearInterval(timer);
    await logging;
  });
}

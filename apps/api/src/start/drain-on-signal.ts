import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { exitWith } from './exit.ts';
import type { Logger } from './logger.ts';

/** Connections left after 5 s are cut off. Everything that was answered is stored. */
const EXIT_WITHIN_MS = 5_000;
/** npm forwards the Ctrl-C that the terminal also sends to the process: count it once. */
const SAME_SIGNAL_MS = 500;

export interface DrainOptions {
  readonly app: FastifyInstance;
  readonly log: Logger;
  readonly leaving: AbortController;
  /** How long it serves after SIGTERM, until every proxy has noticed. */
  readonly drainSeconds: number;
  readonly close: () => Promise<void>;
}

/**
 * On SIGTERM: becomes not ready, waits `drainSeconds`, drains and closes the server, and exits with 0.
 * SIGINT does the same without waiting, because it comes from a terminal. A second signal ends the waiting;
 * a signal during the drain, or a drain of over 5 s, exits with 1.
 */
export function drainOnSignal({ app, log, leaving, drainSeconds, close }: DrainOptions): void {
  const waiting = new AbortController();
  let lastAt = -Infinity;
  let isDraining = false;

  const drain = async (waitMs: number): Promise<void> => {
    leaving.abort();
    if (waitMs > 0) await pause(waitMs, undefined, { signal: waiting.signal }).catch(() => undefined);
    isDraining = true;
    setTimeout(() => process.exit(1), EXIT_WITHIN_MS).unref();
    await app.close();
    await close();
    log.info('WOW has stopped. Everything is stored.');
    process.exit(0);
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    if (performance.now() - lastAt < SAME_SIGNAL_MS) return;
    lastAt = performance.now();
    if (isDraining) process.exit(1);
    if (leaving.signal.aborted) {
      waiting.abort();
      return;
    }
    const waitSeconds = signal === 'SIGTERM' ? drainSeconds : 0;
    log.info(
      waitSeconds > 0
        ? `${signal}: not ready any more, serving on for ${waitSeconds} seconds. Once more to stop waiting.`
        : `${signal}: finishing what is in progress. Once more to stop at once.`,
    );
    drain(waitSeconds * 1_000).catch((error: unknown) => exitWith(error, log));
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
}

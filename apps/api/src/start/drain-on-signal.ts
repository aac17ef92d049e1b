import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { exitWith } from './exit.ts';

/** A drain ends within 5 s. What is left then is cut off: every answer that was given is stored. */
const EXIT_WITHIN_MS = 5_000;
/** npm hands Ctrl-C on to a process that the terminal has sent it to already: that is one signal, not two. */
const SAME_SIGNAL_MS = 500;

export interface DrainOptions {
  readonly app: FastifyInstance;
  /** Makes the node say that it is not ready any more, while it goes on serving. */
  readonly leaving: AbortController;
  /** How long it goes on serving after SIGTERM: until every proxy has seen that. */
  readonly drainSeconds: number;
  /** Closes what the server stands on. */
  readonly close: () => Promise<void>;
}

/**
 * On SIGTERM: leaves, waits `drainSeconds`, closes the server, which drains it, then the rest, and exits with 0.
 * SIGINT does the same without waiting: nobody at a terminal is a proxy. A second signal ends the waiting;
 * one while it drains, or taking too long, exits with 1.
 */
export function drainOnSignal({ app, leaving, drainSeconds, close }: DrainOptions): void {
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
    console.log('WOW has stopped. Everything is stored.');
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
    console.log(
      waitSeconds > 0
        ? `${signal}: not ready any more, serving on for ${waitSeconds} seconds. Once more to stop waiting.`
        : `${signal}: finishing what is in progress. Once more to stop at once.`,
    );
    drain(waitSeconds * 1_000).catch(exitWith);
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
}

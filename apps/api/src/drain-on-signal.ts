import type { FastifyInstance } from 'fastify';
import type { Database } from '@wow/core/database';
import { exitWith } from './exit-with.ts';

const EXIT_WITHIN_MS = 10_000;
/** npm hands Ctrl-C on to a process that the terminal has sent it to already: that is one signal, not two. */
const SAME_SIGNAL_MS = 500;

/**
 * On SIGINT or SIGTERM: closes the server, which drains it, then the database, and exits with 0.
 * On a second signal, or when it takes too long, exits with 1.
 */
export function drainOnSignal(app: FastifyInstance, db: Database): void {
  let firstAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      console.log(`${signal}: finishing what is in progress. Once more to stop at once.`);
      drain(app, db).catch(exitWith);
    } else if (performance.now() - firstAt > SAME_SIGNAL_MS) {
      process.exit(1);
    }
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
}

async function drain(app: FastifyInstance, db: Database): Promise<void> {
  setTimeout(() => process.exit(1), EXIT_WITHIN_MS).unref();
  await app.close();
  await db.close();
  console.log('WOW has stopped. Everything is stored.');
  process.exit(0);
}

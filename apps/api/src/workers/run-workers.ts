import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../start/logger.ts';
import { CountsForWorkers } from './worker-counts.ts';

/** A worker that fails at once is not started again in a tight loop. */
const RESTART_AFTER_MS = 1_000;

export interface WorkerOptions {
  readonly count: number;
  /** The file of a worker. */
  readonly file: string;
  readonly log: Logger;
}

/**
 * Runs the server in several processes behind one port. SIGTERM and SIGINT stop all. SIGHUP replaces them one by one: each
 * new worker is ready before an old one leaves. A worker that dies is replaced.
 */
export class Workers {
  readonly #options: WorkerOptions;
  readonly #counts = new CountsForWorkers();
  /** Workers that serve and are not meant to end. */
  readonly #serving = new Set<Worker>();
  #isStopping = false;
  #isReplacing = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
    cluster.setupPrimary({ exec: options.file, args: [] });
    cluster.on('exit', (worker, code, signal) => void this.#onExit(worker, code, signal));
  }

  /** Resolves with the URL when all are ready. */
  async start(): Promise<string> {
    const { count } = this.#options;
    // The first one migrates the database alone.
    const url = await this.#startOne().catch(exitLike);
    const others = Array.from({ length: count - 1 }, () => this.#startOne());
    await Promise.all(others).catch(exitLike);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void this.#stop(signal));
    process.on('SIGHUP', () => void this.#replaceAll());
    return url;
  }

  async #startOne(): Promise<string> {
    const worker = cluster.fork();
    this.#counts.serve(worker);
    return new Promise((resolve, reject) => {
      worker.once('exit', (code: number | null) => reject(new WorkerError(code ?? 1)));
      worker.on('message', (message: unknown) => {
        if (!isReady(message)) return;
        this.#serving.add(worker);
        this.#options.log.info(`Worker ${worker.process.pid} serves.`);
        resolve(message.url);
      });
    });
  }

  async #replaceAll(): Promise<void> {
    const { log } = this.#options;
    if (this.#isReplacing || this.#isStopping) return;
    this.#isReplacing = true;
    log.info('SIGHUP: replacing the workers one by one.');
    try {
      for (const old of Array.from(this.#serving)) {
        await this.#startOne();
        this.#serving.delete(old);
        // Without the wait of SIGTERM: the port is served by others.
        old.process.kill('SIGINT');
        if (!old.isDead()) await once(old, 'exit');
      }
      log.info('All workers were replaced.');
    } catch {
      log.error('A new worker did not start, as it says above: the old ones go on.');
    }
    this.#isReplacing = false;
  }

  async #stop(signal: NodeJS.Signals): Promise<void> {
    if (this.#isStopping) {
      // The second signal ends the waiting of each worker.
      for (const worker of getWorkers()) worker.process.kill(signal);
      return;
    }
    this.#isStopping = true;
    const codes = await Promise.all(
      getWorkers().map(async (worker) => {
        worker.process.kill(signal);
        const [code] = (await once(worker, 'exit')) as [number | null];
        // One that only starts has nothing to finish, and dies of the signal.
        return this.#serving.has(worker) ? (code ?? 1) : 0;
      }),
    );
    process.exit(Math.max(0, ...codes));
  }

  async #onExit(worker: Worker, code: number | null, signal: string | null): Promise<void> {
    if (this.#isStopping || !this.#serving.delete(worker)) return;
    this.#options.log.error(`Worker ${worker.process.pid} ended (${signal ?? code}): another one starts.`);
    while (!this.#isStopping) {
      const isStarted = await this.#startOne().then(
        () => true,
        () => false,
      );
      if (isStarted) return;
      await pause(RESTART_AFTER_MS);
    }
  }
}

/** A worker ended before it served. It has logged the reason. */
class WorkerError extends Error {
  override readonly name = 'WorkerError';
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('A worker did not start.');
    this.exitCode = exitCode;
  }
}

/** A process manager does not restart after a wrong setting. */
const exitLike = (error: unknown): never => process.exit(error instanceof WorkerError ? error.exitCode : 1);

const getWorkers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

interface ReadyMessage {
  readonly kind: 'ready';
  readonly url: string;
}

const isReady = (message: unknown): message is ReadyMessage =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'ready';

/** In a worker: tells the primary that it serves. */
export function reportReady(url: string): void {
  const message: ReadyMessage = { kind: 'ready', url };
  process.send!(message);
}

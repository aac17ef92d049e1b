import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { DatabaseError, type Database, isUnavailable } from '@wow/core/database';
import { refusals } from '@wow/core/protocol';
import { toRefusal, sendRefusal } from './refusals.ts';

/** A proof is shared this long: however often `/readyz` is asked, the database is asked once a second. */
const SHARED_MS = 1_000;
const PATIENCE_MS = 2_000;

interface Outage {
  readonly sinceMs: number;
  readonly timer: NodeJS.Timeout;
  refused: number;
}

/** Knows whether the database can be written to, and logs one line when it cannot and one when it can again. */
export class DatabaseWatch {
  readonly #db: Pick<Database, 'checkWrite'>;
  readonly #log: FastifyBaseLogger;
  #proof: Promise<boolean> | undefined;
  #outage: Outage | undefined;

  constructor(db: Pick<Database, 'checkWrite'>, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
  }

  /** Resolves within two seconds. */
  isWritable(): Promise<boolean> {
    return (this.#proof ??= this.#prove());
  }

  /** Counts a request that was refused because the database is unavailable. */
  recordRefusal(error: unknown): void {
    // What was proved before says nothing any more.
    if (this.#outage === undefined) this.#proof = undefined;
    this.#begin(error).refused += 1;
  }

  close(): void {
    clearInterval(this.#outage?.timer);
  }

  async #prove(): Promise<boolean> {
    try {
      await withTimeout(PATIENCE_MS, this.#db.checkWrite());
      this.#end();
      return true;
    } catch (error) {
      this.#begin(error);
      return false;
    } finally {
      setTimeout(() => (this.#proof = undefined), SHARED_MS).unref();
    }
  }

  #begin(error: unknown): Outage {
    if (this.#outage) return this.#outage;
    const { message, code } = error instanceof DatabaseError ? error : new DatabaseError(String(error), {});
    this.#log.error({ reason: message, code }, 'the database is unavailable: requests are refused until it is back');
    const timer = setInterval(() => void this.isWritable(), SHARED_MS).unref();
    return (this.#outage = { sinceMs: performance.now(), timer, refused: 0 });
  }

  #end(): void {
    if (!this.#outage) return;
    const { sinceMs, timer, refused } = this.#outage;
    clearInterval(timer);
    this.#outage = undefined;
    this.#log.info({ ms: Math.round(performance.now() - sinceMs), refused }, 'the database is back');
  }
}

function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseError(`The database has not answered for ${ms} ms.`, {})), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

/**
 * The one place where something thrown becomes an answer, and where each failed request leaves its one line. Those that
 * an unavailable database refuses share one line: there are many of them, and the disk they would fill may be full.
 */
export function handleErrors(app: FastifyInstance, watch: DatabaseWatch): void {
  const counted = new WeakSet<FastifyRequest>();

  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    if (isUnavailable(error)) {
      counted.add(request);
      watch.recordRefusal(error);
    } else if (refusals[refusal.code].status >= 500) {
      // The answer says nothing of the cause, so the log has to; the request id leads from one to the other.
      request.log.error({ err: error, code: refusal.code }, 'request failed');
    }
    return sendRefusal(reply, refusal);
  });

  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 400 || counted.has(request)) return;
    // The pattern of the route, never the URL: what players type into one is theirs.
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url ?? null, status: reply.statusCode, ms }, 'request refused');
  });
}

/** `/healthz` says that the process lives; `/readyz` that it can take bets: the database stores them and this node is not leaving. */
export function registerHealthChecks(app: FastifyInstance, watch: DatabaseWatch, isLeaving: () => boolean): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  // Of a probe that is refused each second, the log needs no line: what is wrong has one of its own.
  app.get('/readyz', { logLevel: 'error' }, async (_request, reply) => {
    const ready = !isLeaving() && (await watch.isWritable());
    void reply.header('cache-control', 'no-store');
    return ready
      ? reply.send({ status: 'ready' })
      : reply.code(503).header('retry-after', 1).send({ status: 'not ready' });
  });
}

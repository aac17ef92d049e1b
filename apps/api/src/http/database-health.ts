import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseError, type Database, isUnavailable } from '@wow/core/database';
import { refusals } from '@wow/core/protocol';
import { CLIENT_ADDRESS_HEADER, DOCTOR_HEADER, isDoctorProof } from './doctor-proof.ts';
import { toRefusal, sendRefusal } from './refusals.ts';
import { getClientAddress } from './security-log.ts';

/** A result is shared this long, so `/readyz` checks the database at most once a second. */
const CHECK_EVERY_MS = 1_000;
const CHECK_LIMIT_MS = 2_000;

interface Outage {
  readonly sinceMs: number;
  readonly timer: NodeJS.Timeout;
  refused: number;
}

export class DatabaseWatch {
  readonly #db: Pick<Database, 'checkWrite'>;
  readonly #log: FastifyBaseLogger;
  #check: Promise<boolean> | undefined;
  #outage: Outage | undefined;

  constructor(db: Pick<Database, 'checkWrite'>, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
  }

  isWritable(): Promise<boolean> {
    return (this.#check ??= this.#checkWrite());
  }

  recordRefusal(error: unknown): void {
    // The last result is outdated.
    if (this.#outage === undefined) this.#check = undefined;
    this.#begin(error).refused += 1;
  }

  close(): void {
    clearInterval(this.#outage?.timer);
  }

  async #checkWrite(): Promise<boolean> {
    try {
      await Promise.race([this.#db.checkWrite(), failAfter(CHECK_LIMIT_MS)]);
      this.#end();
      return true;
    } catch (error) {
      this.#begin(error);
      return false;
    } finally {
      setTimeout(() => (this.#check = undefined), CHECK_EVERY_MS).unref();
    }
  }

  #begin(error: unknown): Outage {
    if (this.#outage) return this.#outage;
    const { message, code } = error instanceof DatabaseError ? error : new DatabaseError(String(error));
    this.#log.error({ reason: message, code }, 'the database is unavailable: requests are refused until it is back');
    const timer = setInterval(() => void this.isWritable(), CHECK_EVERY_MS).unref();
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

const failAfter = async (ms: number): Promise<never> => {
  await pause(ms, undefined, { ref: false });
  throw new DatabaseError(`The database has not answered for ${ms} ms.`);
};

/** Requests during an outage of the database share one line: they are many, and the disk may be full. */
export function handleErrors(app: FastifyInstance, watch: DatabaseWatch): void {
  const counted = new WeakSet<FastifyRequest>();

  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    if (isUnavailable(error)) {
      counted.add(request);
      watch.recordRefusal(error);
    } else if (refusals[refusal.code].status >= 500) {
      // The response hides the cause; its request id leads to this line.
      request.log.error({ err: error, code: refusal.code }, 'request failed');
    }
    return sendRefusal(reply, refusal);
  });

  const logResponse = (request: FastifyRequest, reply: FastifyReply): void => {
    if (counted.has(request)) return;
    const isRefused = reply.statusCode >= 400;
    if (!isRefused && request.log.level !== 'debug') return;
    // The route pattern instead of the URL, which may contain personal data.
    const { method, routeOptions } = request;
    const { statusCode: status, refusalCode } = reply;
    const fields = { method, route: routeOptions.url ?? null, status, code: refusalCode ?? undefined };
    const ms = Math.round(reply.elapsedTime);
    if (isRefused) request.log.info({ ...fields, ms }, 'request refused');
    else request.log.debug({ ...fields, ms }, 'request served');
  };
  app.addHook('onResponse', (request, reply, done) => {
    logResponse(request, reply);
    done();
  });
}

/** `/healthz`: the process is running. `/readyz`: the database is writable and this node is not leaving. */
export function registerHealthChecks(
  app: FastifyInstance,
  watch: DatabaseWatch,
  isLeaving: () => boolean,
  tokenKey: Uint8Array,
): void {
  app.get('/healthz', async (request, reply) => {
    const proof = request.headers[DOCTOR_HEADER];
    if (typeof proof === 'string' && isDoctorProof(tokenKey, proof, Date.now())) {
      void reply.header(CLIENT_ADDRESS_HEADER, getClientAddress(request));
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  // Failing probes are not logged: the outage has its own line.
  app.get('/readyz', { logLevel: 'error' }, async (_request, reply) => {
    const ready = !isLeaving() && (await watch.isWritable());
    void reply.header('cache-control', 'no-store');
    return ready
      ? reply.send({ status: 'ready' })
      : reply.code(503).header('retry-after', 1).send({ status: 'not ready' });
  });
}

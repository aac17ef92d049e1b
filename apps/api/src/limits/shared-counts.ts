import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';

/** A limit is never worth waiting longer for: past that the process counts by itself. */
const ANSWER_LIMIT_MS = 250;
const CONNECT_LIMIT_MS = 1_000;
/** A server that did not answer is left alone for so long, so that it does not slow down every request. */
const LEAVE_ALONE_MS = 1_000;
const RETRY_LIMIT_MS = 2_000;

export interface SharedCount {
  readonly current: number;
  readonly ttlSeconds: number;
}

/** What all nodes have counted together. Every answer is null, and soon, when the nodes cannot be asked. */
export interface SharedCounts {
  /** Counts one more of this within a window that began with the first, and returns how many there are. */
  count(limit: string, key: string, windowSeconds: number): Promise<SharedCount | null>;
  /** Takes one back, unless its window is over. */
  uncount(limit: string, key: string): Promise<void>;
  close(): void;
}

/** Returns the counts that are kept in the Redis at `url`. It is connected to in the background, and again when lost. */
export function connectSharedCounts(url: string): SharedCounts {
  const redis = new Redis(url, {
    connectionName: 'wow-counts',
    connectTimeout: CONNECT_LIMIT_MS,
    commandTimeout: ANSWER_LIMIT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (failures) => Math.min(RETRY_LIMIT_MS, failures * 100),
  });
  // Told by the pubsub, which is on the same server; the counting goes on in the process.
  redis.on('error', () => undefined);
  let leaveAloneUntil = 0;

  const orNull = async <T>(ask: () => Promise<T>): Promise<T | null> => {
    if (redis.status !== 'ready' || performance.now() < leaveAloneUntil) return null;
    try {
      return await ask();
    } catch {
      leaveAloneUntil = performance.now() + LEAVE_ALONE_MS;
      return null;
    }
  };

  return {
    count: (limit, key, windowSeconds) =>
      orNull(async () => {
        const name = buildKey(limit, key);
        const results = await redis.multi().set(name, 0, 'EX', windowSeconds, 'NX').incr(name).ttl(name).exec();
        const [current, ttlSeconds] = (results ?? []).slice(1).map(([error, value]) => (error ? NaN : Number(value)));
        if (!(Number(current) > 0)) throw new Error('Redis did not count.');
        return { current: Number(current), ttlSeconds: Math.max(0, Number(ttlSeconds)) };
      }),
    async uncount(limit, key) {
      await orNull(() => redis.eval(UNCOUNT, 1, buildKey(limit, key)));
    },
    close: () => redis.disconnect(),
  };
}

/** DECR alone would leave a count without an end when the window is over. */
const UNCOUNT = `if redis.call('exists', KEYS[1]) == 1 then return redis.call('decr', KEYS[1]) end`;

/** Addresses and e-mails are not for whoever looks into a cache. */
const buildKey = (limit: string, key: string): string =>
  `wow:limit:${createHash('sha256').update(`${limit}\n${key}`).digest('base64url')}`;

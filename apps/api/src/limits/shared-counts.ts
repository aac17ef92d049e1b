import { createHash } from 'node:crypto';
import { createRedis } from '@wow/core/pubsub/redis';

/** After this time the process uses its own count. */
const COMMAND_LIMIT_MS = 250;
const CONNECT_LIMIT_MS = 1_000;
/** A pause after a failure, so that Redis does not slow down every request. */
const PAUSE_MS = 1_000;
const RETRY_LIMIT_MS = 2_000;

export interface SharedCount {
  readonly current: number;
  readonly ttlSeconds: number;
}

/** Counts that all nodes, or all workers of one machine, share. */
export interface SharedCounts {
  /** The window begins with the first count. Resolves to null within 250 ms if the counts are away. */
  count(limit: string, key: string, windowSeconds: number): Promise<SharedCount | null>;
  uncount(limit: string, key: string): Promise<void>;
  close(): void;
}

/** Connects to Redis in the background. */
export function connectSharedCounts(url: string): SharedCounts {
  const redis = createRedis(url, {
    connectionName: 'wow-counts',
    connectTimeout: CONNECT_LIMIT_MS,
    commandTimeout: COMMAND_LIMIT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (failures) => Math.min(RETRY_LIMIT_MS, failures * 100),
  });
  // The pubsub reports errors of the same server.
  redis.on('error', () => undefined);
  let pausedUntil = 0;

  const orNull = async <T>(ask: () => Promise<T>): Promise<T | null> => {
    if (redis.status !== 'ready' || performance.now() < pausedUntil) return null;
    try {
      return await ask();
    } catch {
      pausedUntil = performance.now() + PAUSE_MS;
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

/** DECR alone would create a count without expiry after the window. */
const UNCOUNT = `if redis.call('exists', KEYS[1]) == 1 then return redis.call('decr', KEYS[1]) end`;

/** Hashed, because the names contain addresses and e-mails. */
const buildKey = (limit: string, key: string): string =>
  `wow:limit:${createHash('sha256').update(`${limit}\n${key}`).digest('base64url')}`;

import type { Redis } from 'ioredis';
import { createRedis } from './create-redis.ts';
import { ANSWER_LIMIT_MS, CONNECT_LIMIT_MS, type OpenConnection } from './transport.ts';

export const connectRedis =
  (url: string): OpenConnection =>
  ({ onPacket, onLost }) => {
    const open = (connectionName: string): Redis => {
      const redis = createRedis(url, {
        connectionName,
        connectTimeout: CONNECT_LIMIT_MS,
        commandTimeout: ANSWER_LIMIT_MS,
        lazyConnect: true,
        // A late hint is worthless, and the transport reconnects.
        enableOfflineQueue: false,
        maxRetriesPerRequest: 0,
        retryStrategy: () => null,
      });
      return redis.on('error', (error) => onLost(explainSilence(url, error))).on('close', () => onLost());
    };
    const publisher = open('wow-speaks');
    const subscriber = open('wow-listens');
    const both = [publisher, subscriber];
    // Channels belong to the whole server, so the name contains the number of the database.
    const channel = `wow:${publisher.options.db ?? 0}:pubsub`;
    subscriber.on('message', (_channel, packet) => onPacket(packet));
    return {
      ready: Promise.all(both.map((redis) => redis.connect())).then(() => subscriber.subscribe(channel)),
      send: (packets) => Promise.all(packets.map((packet) => publisher.publish(channel, packet))),
      probe: () => Promise.all(both.map((redis) => redis.ping())),
      close: async () => both.forEach((redis) => redis.disconnect()),
    };
  };

/** A Redis without TLS waits for the rest of a command, and the client for a handshake. */
const explainSilence = (url: string, error: Error): Error =>
  url.startsWith('rediss:') && 'code' in error && error.code === 'ETIMEDOUT'
    ? new Error(`${error.message}. Turn on TLS at this port (\`tls-port\`), or use redis:// on a private network`)
    : error;

import { connectPubSub, createPubSub, type PubSub } from '@wow/core/pubsub';
import type { Config } from '../config/config.ts';

export async function connectConfiguredPubSub(
  { redisUrl, databaseUrl, databaseSchema: schema }: Config,
  report: (sentence: string) => void,
): Promise<PubSub> {
  if (redisUrl !== null) return connectPubSub({ kind: 'redis', url: redisUrl, report });
  return databaseUrl === null
    ? createPubSub()
    : connectPubSub({ kind: 'postgres', url: databaseUrl, ...(schema !== null && { schema }), report });
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@wow/core/database';
import { createPubSub, createPursePublisher, type PubSub } from '@wow/core/pubsub';
import { createSessions, type OperatorDeps } from '@wow/product/accounts/server';
import type { Config } from '../../../api/src/config/config.ts';
import { connectConfiguredPubSub } from '../../../api/src/start/connect-pubsub.ts';
import { requireDatabase, type ServerState, withDatabase } from '../run-command.ts';

export interface OperatorContext {
  readonly db: Database;
  readonly deps: OperatorDeps;
  readonly announce: ReturnType<typeof createPursePublisher>;
}

const CONNECT_LIMIT_MS = 3_000;
const NOT_TOLD = 'Running servers cannot be told. They notice ended sessions within 30 seconds.';

/** Lets `work` change accounts, and tells running servers. */
export function withOperator<T>(config: Config, work: (context: OperatorContext) => Promise<T>): Promise<T> {
  requireDatabase(config);
  return withDatabase(config, async (db, { publish }) => {
    const pubsub = publish
      ? createForwardingPubSub(publish)
      : await connectConfiguredPubSub(config, (sentence) => console.warn(sentence));
    try {
      const hasServers = config.redisUrl !== null || config.databaseUrl !== null;
      if (hasServers && !(await waitUntilConnected(pubsub))) console.warn(NOT_TOLD);
      const deps = { db, sessions: createSessions({ db, pubsub }), sendsMail: config.mail !== null };
      return await work({ db, deps, announce: createPursePublisher(pubsub) });
    } finally {
      await pubsub.close();
    }
  });
}

/** Passes messages to the server of an embedded database. Closing waits until it has them. */
function createForwardingPubSub(publish: NonNullable<ServerState['publish']>): PubSub {
  const sent: Promise<void>[] = [];
  return {
    ...createPubSub(),
    publish: (topic, text) => void sent.push(publish(topic, text)),
    close: async () => void (await Promise.all(sent)),
  };
}

/** Returns whether it connects in time. Every connection begins with a gap, because earlier messages may be lost. */
export const waitUntilConnected = async (pubsub: PubSub): Promise<boolean> => {
  const connected = new Promise<boolean>((resolve) => {
    pubsub.subscribe('operator', { onMessage: () => undefined, onGap: () => resolve(true) });
  });
  return Promise.race([connected, pause(CONNECT_LIMIT_MS, false, { ref: false })]);
};

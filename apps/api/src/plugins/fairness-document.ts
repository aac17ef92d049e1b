import type { FastifyInstance } from 'fastify';
import type { Database } from '@wow/core/database';
import { publishedKeys } from '../published-keys.ts';

interface FairnessNeeds {
  readonly db: Database;
  /** SHA-256, as hex, of the economy that is dealt by now. */
  readonly configHash: string;
  /** Returns what was said of the public log last, or null while nothing is in it. */
  readonly readLog: () => Promise<object | null>;
}

/** Where the document lies for whoever knows nothing of us but our address (RFC 8615). */
const PATH = '/.well-known/fairness.json';
/** A key is announced here by being used: whoever checks a receipt with a new one asks again. */
const CACHED_SECONDS = 60;

/** `GET /.well-known/fairness.json`: what receipts and the public log are checked with. */
export function fairnessDocument(app: FastifyInstance, { db, configHash, readLog }: FairnessNeeds): void {
  app.get(PATH, async (_request, reply) => {
    const [keys, log] = await Promise.all([publishedKeys(db), readLog()]);
    return reply
      .header('cache-control', `public, max-age=${CACHED_SECONDS}`)
      .header('access-control-allow-origin', '*')
      .type('application/json; charset=utf-8')
      .send({ kind: 'wow-fairness-1', config_hash: configHash, keys, log });
  });
}

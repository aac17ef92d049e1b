import type { Queryable, Database } from '@wow/core/database';
import type { PublicKey } from '@wow/product/fair-play';
import { readLogHead } from '@wow/product/fair-play/server';
import { readSigningKeys, type PublishedKey } from '@wow/product/games/server';
import type { FastifyInstance } from 'fastify';

export const readPublishedKeys = async (db: Queryable): Promise<PublicKey[]> =>
  (await readSigningKeys(db)).map(toPublicKey);

const encodeBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const toPublicKey = ({ id, publicKey, endorsedBy, endorsement, firstUsedAt }: PublishedKey): PublicKey => ({
  id,
  algorithm: 'Ed25519',
  public_key: encodeBase64(publicKey),
  first_used_at: firstUsedAt.toISOString(),
  endorsed_by: endorsedBy,
  endorsement: endorsement && encodeBase64(endorsement),
});

/** Short, because a new key appears here with its first use. */
const CACHED_SECONDS = 60;

export function registerFairnessDocument(app: FastifyInstance, db: Database, configHash: string): void {
  app.get('/.well-known/fairness.json', async (_request, reply) => {
    const [keys, log] = await Promise.all([readPublishedKeys(db), readLogHead(db)]);
    return reply
      .header('cache-control', `public, max-age=${CACHED_SECONDS}`)
      .header('access-control-allow-origin', '*')
      .type('application/json; charset=utf-8')
      .send({ kind: 'wow-fairness-1', config_hash: configHash, keys, log });
  });
}

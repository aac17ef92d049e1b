import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queryable, Database } from '@wow/core/database';
import type { PublicKey } from '@wow/product/fair-play';
import { formatVerifierKey } from '@wow/core/fairness';
import { readPublishedCheckpoint, reportVerifier, toLogKey, type Witness } from '@wow/product/fair-play/server';
import { readSigningKeys, type PublishedKey } from '@wow/product/games/server';
import type { FastifyInstance } from 'fastify';

export const readPublishedKeys = async (db: Queryable, logOrigin: string): Promise<PublicKey[]> =>
  (await readSigningKeys(db)).map((key) => toPublicKey(key, logOrigin));

const encodeBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const toPublicKey = (key: PublishedKey, logOrigin: string): PublicKey => ({
  id: key.id,
  algorithm: 'Ed25519',
  public_key: encodeBase64(key.publicKey),
  vkey: formatVerifierKey(toLogKey(logOrigin, key)),
  first_used_at: key.firstUsedAt.toISOString(),
  endorsed_by: key.endorsedBy,
  endorsement: key.endorsement && encodeBase64(key.endorsement),
});

const VERIFIER_FILE = 'fair-play/verifier.html';

/** Reports which offline verifier is served. Returns its SHA-256, or null if the web app has none. */
export async function reportServedVerifier(db: Database, webRoot: string): Promise<string | null> {
  let file: Uint8Array;
  try {
    file = await readFile(join(webRoot, VERIFIER_FILE));
  } catch {
    return null;
  }
  return reportVerifier(db, file);
}

/** Short, because a new key appears here with its first use. */
const CACHED_SECONDS = 60;

interface FairnessDocumentDeps {
  readonly db: Database;
  readonly configHash: string;
  readonly logOrigin: string;
  readonly witness: Witness | null;
  readonly origin: () => string;
  /** The SHA-256 of the offline verifier, or null. */
  readonly verifierHash: string | null;
}

export function registerFairnessDocument(
  app: FastifyInstance,
  { db, configHash, logOrigin, witness, origin, verifierHash }: FairnessDocumentDeps,
): void {
  app.get('/.well-known/fairness.json', async (_request, reply) => {
    const [keys, checkpoint] = await Promise.all([readPublishedKeys(db, logOrigin), readPublishedCheckpoint(db)]);
    const log = { origin: logOrigin, url: `${origin()}/api/log`, checkpoint: checkpoint?.text ?? null };
    const verifier = verifierHash && { url: `${origin()}/${VERIFIER_FILE}`, sha256: verifierHash };
    const shown = witness && { name: witness.name, vkey: witness.vkey, url: `${origin()}/api/witness` };
    return reply
      .header('cache-control', `public, max-age=${CACHED_SECONDS}`)
      .header('access-control-allow-origin', '*')
      .type('application/json; charset=utf-8')
      .send({ kind: 'wow-fairness-1', config_hash: configHash, keys, log, verifier, witness: shown });
  });
}

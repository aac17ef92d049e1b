import { createHash } from 'node:crypto';
import type { Database } from '@wow/core/database';
import { findLastLogEntry, queueLogEntry } from '@wow/product/ledger/server';

const VERIFIER_KIND = 'wow-verifier-1';

/** Reports in the public log which offline verifier is served, unless it is the one reported last. Returns its SHA-256. */
export async function reportVerifier(db: Database, file: Uint8Array): Promise<string> {
  const sha256 = createHash('sha256').update(file).digest('hex');
  await db.transaction(async (tx) => {
    const last = await findLastLogEntry(tx, VERIFIER_KIND);
    if (last?.body['sha256'] !== sha256) await queueLogEntry(tx, { kind: VERIFIER_KIND, body: { sha256 } });
  });
  return sha256;
}

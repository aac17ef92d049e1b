import { keyIdOf, verifySignature } from '@wow/core/fairness/web';
import { endorsementText } from '@wow/product/games';
import { headText } from '../../log-head.ts';
import type { PublicKey } from '../../public-keys.ts';
import type { RoundsExport } from '../../export-wire.ts';
import { checkSignature } from './check-receipt.ts';
import type { Finding } from './finding.ts';

/** Gives what is wrong with the keys that were published: each is named by its bytes, and vouched for by the one it says. */
export async function* checkPublishedKeys(keys: readonly PublicKey[]): AsyncGenerator<Finding> {
  for (const key of keys) {
    if ((await keyIdOf(key.public_key)) !== key.id) yield { kind: 'key_misnamed', where: key.id };
    const { endorsed_by: by, endorsement } = key;
    if (by === null || endorsement === null) continue;
    const before = keys.find(({ id }) => id === by);
    const text = endorsementText(key.id, key.public_key);
    // Null: a browser that knows no Ed25519, which is said once for all signatures.
    if (!before || (await verifySignature(before.public_key, endorsement, text)) === false)
      yield { kind: 'key_unendorsed', where: key.id };
  }
}

/** Gives what is wrong with the head of the log that came along. */
export async function* checkHead(log: RoundsExport['log'], keys: readonly PublicKey[]): AsyncGenerator<Finding> {
  if (!log) return;
  const found = await checkSignature(keys, log.head.key, log.signature, headText(log.head));
  if (found === 'forged' || found === 'unknown_key') yield { kind: 'head_forged', where: log.head.root };
}

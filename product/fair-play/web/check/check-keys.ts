import { verifySignature } from '@wow/core/fairness/web';
import { formatKeyEndorsement } from '@wow/product/games';
import type { PublicKey } from '../../public-keys.ts';
import { toLogKey } from './check-log.ts';
import type { Finding } from './finding.ts';

/** Published keys compared with those that this browser saw before. */
export type KeysFinding = 'as_known' | 'vanished' | 'unendorsed';

/** Compares published keys with the ids that this browser saw before. If it saw none, it trusts what it sees first. */
export async function checkKeys(known: readonly string[], keys: readonly PublicKey[]): Promise<KeysFinding> {
  if (known.some((id) => keys.every((key) => key.id !== id))) return 'vanished';
  const trusted = new Set(known);
  const isNew = (key: PublicKey): boolean => !trusted.has(key.id);
  if (trusted.size === 0) return 'as_known';
  // Follow the endorsements from trusted keys.
  for (let more = true; more;) {
    more = false;
    for (const key of keys.filter(isNew)) {
      if (!(await isEndorsed(key, keys, trusted))) continue;
      trusted.add(key.id);
      more = true;
    }
  }
  // Keys older than the first seen one need no endorsement.
  const newest = keys[0];
  return newest && isNew(newest) ? 'unendorsed' : 'as_known';
}

async function isEndorsed(key: PublicKey, keys: readonly PublicKey[], trusted: ReadonlySet<string>): Promise<boolean> {
  const { endorsed_by: by, endorsement } = key;
  const endorser = keys.find(({ id }) => id === by);
  if (!endorser || endorsement === null || !trusted.has(endorser.id)) return false;
  return (
    (await verifySignature(endorser.public_key, endorsement, formatKeyEndorsement(key.id, key.public_key))) !== false
  );
}

/** Checks that each key is named by its bytes, also as a verifier key, and endorsed by the key that it names. */
export async function* checkPublishedKeys(keys: readonly PublicKey[]): AsyncGenerator<Finding> {
  for (const key of keys) {
    if ((await toLogKey(key)) === null) yield { kind: 'key_misnamed', where: key.id };
    const { endorsed_by: by, endorsement } = key;
    if (by === null || endorsement === null) continue;
    const before = keys.find(({ id }) => id === by);
    const text = formatKeyEndorsement(key.id, key.public_key);
    // Null: this browser lacks Ed25519; the report says so once.
    if (!before || (await verifySignature(before.public_key, endorsement, text)) === false)
      yield { kind: 'key_unendorsed', where: key.id };
  }
}

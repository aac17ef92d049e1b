import { verifySignature } from '@wow/core/fairness/web';
import { endorsementText } from '@wow/product/games';
import type { PublicKey } from '../../public-keys.ts';

/** Keys beside those that this browser has seen before: nothing to say, one is gone, or one came that none of them has signed. */
export type KeysFinding = 'as_known' | 'vanished' | 'unendorsed';

/**
 * Returns how published keys stand to those that this browser has seen before, which it knows by their ids. Where it has
 * seen none it has to believe what it sees first.
 */
export async function checkKeys(known: readonly string[], keys: readonly PublicKey[]): Promise<KeysFinding> {
  if (known.some((id) => keys.every((key) => key.id !== id))) return 'vanished';
  const trusted = new Set(known);
  const isNew = (key: PublicKey): boolean => !trusted.has(key.id);
  if (trusted.size === 0) return 'as_known';
  // From one that is trusted to the next, as far as the endorsements lead.
  for (let more = true; more;) {
    more = false;
    for (const key of keys.filter(isNew)) {
      if (!(await isEndorsed(key, keys, trusted))) continue;
      trusted.add(key.id);
      more = true;
    }
  }
  // Older ones than the first that was seen here endorse, and need not be endorsed.
  const newest = keys[0];
  return newest && isNew(newest) ? 'unendorsed' : 'as_known';
}

async function isEndorsed(key: PublicKey, keys: readonly PublicKey[], trusted: ReadonlySet<string>): Promise<boolean> {
  const { endorsed_by: by, endorsement } = key;
  const endorser = keys.find(({ id }) => id === by);
  if (!endorser || endorsement === null || !trusted.has(endorser.id)) return false;
  return (await verifySignature(endorser.public_key, endorsement, endorsementText(key.id, key.public_key))) !== false;
}

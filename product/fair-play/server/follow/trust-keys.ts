import { createHash } from 'node:crypto';
import { endorsementText } from '@wow/product/games';
import { Discrepancy } from './discrepancy.ts';
import { isSignedBy } from './is-signed-by.ts';
import type { ShownKey } from './log-source.ts';

/** Public keys as base64, by their ids. */
export type TrustedKeys = Readonly<Record<string, string>>;

const ID_CHARACTERS = 16;

/**
 * Returns the keys to be trusted now. Whoever has seen none trusts all that are published; later ones have to be vouched for
 * by one that is trusted, or be named in `believed`. Throws a `Discrepancy` for one that is not, for one that is gone, and
 * for one that does not have its own id.
 */
export function trustKeys(
  known: TrustedKeys | null,
  shown: readonly ShownKey[],
  believed: readonly string[] = [],
): TrustedKeys {
  const trusted: Record<string, string> = { ...known };
  for (const key of shown.toReversed()) {
    const { id, public_key: publicKey } = key;
    if (idOf(publicKey) !== id) throw new Discrepancy(`The key ${id} is published with bytes that have another id.`);
    if (known !== null && trusted[id] === undefined && !believed.includes(id) && !isEndorsed(key, trusted)) {
      throw new Discrepancy(`The key ${id} is new, and no key that was known before vouches for it.`);
    }
    trusted[id] = publicKey;
  }
  const gone = Object.keys(known ?? {}).find((id) => !shown.some((key) => key.id === id));
  if (gone !== undefined) throw new Discrepancy(`The key ${gone} was published, and is not any more.`);
  return trusted;
}

const idOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, ID_CHARACTERS);

function isEndorsed({ id, public_key, endorsed_by, endorsement }: ShownKey, trusted: TrustedKeys): boolean {
  const by = endorsed_by === null ? undefined : trusted[endorsed_by];
  return by !== undefined && endorsement !== null && isSignedBy(by, endorsementText(id, public_key), endorsement);
}

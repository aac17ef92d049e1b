import { createPublicKey, createHash } from 'node:crypto';
import { isSignedWith } from '@wow/core/fairness/server';
import { formatKeyEndorsement } from '@wow/product/games';
import { LogDiscrepancyError, type ShownKey } from './log-source.ts';

/** What DER writes before the 32 bytes of a public key of Ed25519 (RFC 8410). */
const PUBLIC_KEY_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** Returns whether the public key (32 bytes as base64) has given this signature (base64) to this text. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const der = Buffer.concat([PUBLIC_KEY_HEAD, Buffer.from(publicKey, 'base64')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return isSignedWith(key, text, Buffer.from(signature, 'base64'));
}

/** Public keys as base64, by their ids. */
export type TrustedKeys = Readonly<Record<string, string>>;

const ID_CHARACTERS = 16;

/**
 * Returns the keys to be trusted now. A client that knows none trusts every published key; later ones have to be vouched for
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
    if (computeId(publicKey) !== id)
      throw new LogDiscrepancyError(`The key ${id} is published with bytes that have another id.`);
    if (known !== null && trusted[id] === undefined && !believed.includes(id) && !isEndorsed(key, trusted)) {
      throw new LogDiscrepancyError(`The key ${id} is new, and no key that was known before vouches for it.`);
    }
    trusted[id] = publicKey;
  }
  const gone = Object.keys(known ?? {}).find((id) => !shown.some((key) => key.id === id));
  if (gone !== undefined) throw new LogDiscrepancyError(`The key ${gone} was published, and is not any more.`);
  return trusted;
}

const computeId = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, ID_CHARACTERS);

function isEndorsed({ id, public_key, endorsed_by, endorsement }: ShownKey, trusted: TrustedKeys): boolean {
  const by = endorsed_by === null ? undefined : trusted[endorsed_by];
  return by !== undefined && endorsement !== null && isSignedBy(by, formatKeyEndorsement(id, public_key), endorsement);
}

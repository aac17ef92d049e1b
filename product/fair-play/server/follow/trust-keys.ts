import { isSignedWith } from '@wow/core/fairness/server';
import { formatVerifierKey } from '@wow/core/fairness';
import { formatKeyEndorsement } from '@wow/product/games';
import { computeKeyId } from '@wow/product/games/server';
import { toPublicKey } from '../audit/check-keys.ts';
import { toLogKey } from '../log/published-log.ts';
import { LogDiscrepancyError, type ShownKey } from './log-source.ts';

/** Returns whether the signature (base64) of the text by the public key (32 bytes as base64) is valid. */
export const isSignedBy = (publicKey: string, text: string, signature: string): boolean =>
  isSignedWith(toPublicKey(Buffer.from(publicKey, 'base64')), text, Buffer.from(signature, 'base64'));

/** Public keys as base64, by their ids. */
export type TrustedKeys = Readonly<Record<string, string>>;

/**
 * Returns the keys to trust. A client that knows none trusts every published key; each later one must be endorsed by a
 * trusted key or be named in `believed`. Throws a `LogDiscrepancyError` for one that is not, for one that is gone, and for
 * one with another id or vkey than its own. `origin` is that of the log.
 */
export function trustKeys(
  known: TrustedKeys | null,
  shown: readonly ShownKey[],
  origin: string,
  believed: readonly string[] = [],
): TrustedKeys {
  const trusted: Record<string, string> = { ...known };
  for (const key of shown.toReversed()) {
    const { id, public_key: publicKey } = key;
    if (computeKeyId(Buffer.from(publicKey, 'base64')) !== id)
      throw new LogDiscrepancyError(`The key ${id} is published with bytes that have another id.`);
    if (formatVerifierKey(toLogKey(origin, { publicKey: Buffer.from(publicKey, 'base64') })) !== key.vkey)
      throw new LogDiscrepancyError(`The key ${id} is published with a vkey of another key or log.`);
    if (known !== null && trusted[id] === undefined && !believed.includes(id) && !isEndorsed(key, trusted)) {
      throw new LogDiscrepancyError(`The key ${id} is new, and no key that was known before vouches for it.`);
    }
    trusted[id] = publicKey;
  }
  const gone = Object.keys(known ?? {}).find((id) => !shown.some((key) => key.id === id));
  if (gone !== undefined) throw new LogDiscrepancyError(`The key ${gone} was published, and is not any more.`);
  return trusted;
}

function isEndorsed({ id, public_key, endorsed_by, endorsement }: ShownKey, trusted: TrustedKeys): boolean {
  const by = endorsed_by === null ? undefined : trusted[endorsed_by];
  return by !== undefined && endorsement !== null && isSignedBy(by, formatKeyEndorsement(id, public_key), endorsement);
}

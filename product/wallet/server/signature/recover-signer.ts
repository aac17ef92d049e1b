import type { Hex } from 'viem';
import { recoverAddress } from 'viem/utils';

/** r and s, 32 bytes each, and v: 27 or 28, or the same written as 0 or 1. */
const KEY_SIGNATURE = /^0x[0-9a-f]{64}(?<s>[0-9a-f]{64})(00|01|1b|1c)$/;
/** Half of the order of secp256k1: of the two values of s that fit, only the lower one is a signature (EIP-2). */
const HIGHEST_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** Returns the address whose key made this signature, as hex without a prefix, or null when no key made it. */
export async function recoverSigner(hash: Hex, signature: Hex): Promise<string | null> {
  const s = KEY_SIGNATURE.exec(signature)?.groups?.['s'];
  if (s === undefined || BigInt(`0x${s}`) > HIGHEST_S) return null;
  try {
    return (await recoverAddress({ hash, signature })).slice(2).toLowerCase();
  } catch {
    // No point of the curve belongs to it.
    return null;
  }
}

import type { Hex } from 'viem';
import { hashMessage } from 'viem/utils';
import type { ChainNode } from '../../wallet-settings.ts';
import { askContract } from './ask-contract.ts';
import { recoverSigner } from './recover-signer.ts';

/** A message and what is said to be its signature. */
export interface Signed {
  readonly message: string;
  readonly signature: string;
  /** The wallet that it has to be of, as hex without a prefix, and the chain that it is on. */
  readonly address: string;
  readonly chainId: number;
}

/** Who vouches for a signature: the key of the address, or a contract at it, on its chain alone. */
export type Proof = 'key' | 'contract';

const BYTES = /^0x([0-9a-f]{2})*$/;

/**
 * Returns who vouches for the signature, `wrong` when nobody does, `unavailable` when that takes a chain which cannot be
 * asked. The key comes first, so that signing in with an ordinary wallet asks nobody (decision 0026).
 */
export async function verifySignature(
  nodes: readonly ChainNode[],
  { message, signature, address, chainId }: Signed,
): Promise<Proof | 'wrong' | 'unavailable'> {
  const bytes = signature.toLowerCase();
  if (!BYTES.test(bytes)) return 'wrong';
  const hash = hashMessage(message);
  if ((await recoverSigner(hash, bytes as Hex)) === address) return 'key';
  const node = nodes.find(({ id }) => id === chainId);
  const says = node ? await askContract(node.rpcUrl, { wallet: address, hash, signature: bytes as Hex }) : null;
  if (says === null) return 'unavailable';
  return says ? 'contract' : 'wrong';
}

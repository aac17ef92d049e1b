import {
  BaseError,
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  ExecutionRevertedError,
  hashMessage,
  isErc6492Signature,
  recoverAddress,
  serializeErc6492Signature,
  zeroAddress,
  type Hex,
} from 'viem';
import { call } from 'viem/actions';
import type { ChainNode } from '../wallet-settings.ts';
import { createNodeClient } from './chain-node.ts';

export interface SignedMessage {
  readonly message: string;
  readonly signature: string;
  /** Hex without a prefix. */
  readonly address: string;
  readonly chainId: number;
}

/** A contract vouches on its own chain only. */
export type Proof = 'key' | 'contract';

const BYTES = /^0x([0-9a-f]{2})*$/;

/**
 * Returns `unavailable` if the chain would decide and gives no answer. Keys are checked first, so that ordinary wallets
 * need no node (ADR 26).
 */
export async function verifySignature(
  nodes: readonly ChainNode[],
  { message, signature, address, chainId }: SignedMessage,
): Promise<Proof | 'wrong' | 'unavailable'> {
  const bytes = signature.toLowerCase() as Hex;
  const wallet: Hex = `0x${address}`;
  if (!BYTES.test(bytes)) return 'wrong';
  const hash = hashMessage(message);
  if ((await recoverSigner(hash, bytes)) === wallet) return hasLowS(bytes) ? 'key' : 'wrong';
  const node = nodes.find(({ id }) => id === chainId);
  return node ? askContract(node.rpcUrl, { wallet, hash, signature: bytes }) : 'unavailable';
}

async function recoverSigner(hash: Hex, signature: Hex): Promise<string | null> {
  try {
    return (await recoverAddress({ hash, signature })).toLowerCase();
  } catch {
    return null;
  }
}

/** Only the lower of the two values of s is allowed (EIP-2). */
const HIGHEST_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

const hasLowS = (signature: Hex): boolean => BigInt(`0x${signature.slice(66, 130)}`) <= HIGHEST_S;

const TIMEOUT_MS = 3_000;
/** No chain has a lower limit for a transaction; it bounds the node's work. */
const GAS = 16_000_000n;

/** Runs the validator of ERC-6492 in an `eth_call`: it answers one byte, or reverts for "no". */
async function askContract(
  rpcUrl: string,
  { wallet, hash, signature }: { readonly wallet: Hex; readonly hash: Hex; readonly signature: Hex },
): Promise<'contract' | 'wrong' | 'unavailable'> {
  // Unwrapped, the validator refuses signatures under 32 bytes, as Safe makes them, and recovers keys itself.
  const wrapped = isErc6492Signature(signature)
    ? signature
    : serializeErc6492Signature({ address: zeroAddress, data: '0x', signature });
  const code = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    args: [wallet, hash, wrapped],
    bytecode: erc6492SignatureValidatorByteCode,
  });
  try {
    const { data } = await call(createNodeClient(rpcUrl, TIMEOUT_MS), { data: code, gas: GAS });
    return data === '0x01' ? 'contract' : data === '0x00' ? 'wrong' : 'unavailable';
  } catch (error) {
    const reverted = error instanceof BaseError && error.walk((cause) => cause instanceof ExecutionRevertedError);
    return reverted ? 'wrong' : 'unavailable';
  }
}

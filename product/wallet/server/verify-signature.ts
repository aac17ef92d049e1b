import type { Hex } from 'viem';
import {
  recoverAddress,
  decodeAbiParameters,
  encodeFunctionData,
  parseAbi,
  parseAbiParameters,
  hashMessage,
} from 'viem/utils';
import { callNode } from './call-node.ts';
import { buildValidatorCode, type ValidatorInput } from './validator-code.ts';
import type { ChainNode } from '../wallet-settings.ts';

/** r and s, 32 bytes each, and v: 27 or 28, or the same written as 0 or 1. */
const KEY_SIGNATURE = /^0x[0-9a-f]{64}(?<s>[0-9a-f]{64})(00|01|1b|1c)$/;
/** Half of the order of secp256k1: of the two values of s that fit, only the lower one is a signature (EIP-2). */
const HIGHEST_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** Returns the address whose key made this signature, as hex without a prefix, or null when no key made it. */
async function recoverSigner(hash: Hex, signature: Hex): Promise<string | null> {
  const s = KEY_SIGNATURE.exec(signature)?.groups?.['s'];
  if (s === undefined || BigInt(`0x${s}`) > HIGHEST_S) return null;
  try {
    return (await recoverAddress({ hash, signature })).slice(2).toLowerCase();
  } catch {
    // No point of the curve belongs to it.
    return null;
  }
}

/** A signature that a contract is to judge. */
interface ContractSignature {
  /** Hex without a prefix. */
  readonly wallet: string;
  /** What was signed, as EIP-191 hashes it. */
  readonly hash: Hex;
  readonly signature: Hex;
}

/** Total time for an answer, because the player waits for the sign-in. */
const TIMEOUT_MS = 3_000;
/** Below what any chain lets a transaction use; a node that allows less takes what it allows. */
const GAS = '0xf42400'; // 16 000 000

const ERC1271 = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']);
const ERC6492 = parseAbiParameters('address factory, bytes call, bytes signature');
const ERC6492_END = '6492'.repeat(16);

/** Returns whether the contract says yes to a signature, or null when the chain could not be asked. */
async function checkContractSignature(rpcUrl: string, asked: ContractSignature): Promise<boolean | null> {
  const question = toValidatorInput(asked);
  if (question === null) return false;
  const code = buildValidatorCode(question);
  const params = [{ data: `0x${code}`, gas: GAS }, 'latest'];
  const answer = await callNode(rpcUrl, { method: 'eth_call', params, stop: AbortSignal.timeout(TIMEOUT_MS) });
  return answer === '0x01' ? true : answer === '0x00' ? false : null;
}

function toValidatorInput({ wallet, hash, signature }: ContractSignature): ValidatorInput | null {
  const ask = (inner: Hex): string => encodeFunctionData({ abi: ERC1271, args: [hash, inner] }).slice(2);
  if (!signature.endsWith(ERC6492_END)) return { wallet, ask: ask(signature), make: null };
  try {
    const [factory, call, inner] = decodeAbiParameters(ERC6492, signature.slice(0, -ERC6492_END.length) as Hex);
    return { wallet, ask: ask(inner), make: { factory: factory.slice(2).toLowerCase(), call: call.slice(2) } };
  } catch {
    // It ends like one of ERC-6492 and is none.
    return null;
  }
}

/** A message and what is said to be its signature. */
export interface SignedMessage {
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
  { message, signature, address, chainId }: SignedMessage,
): Promise<Proof | 'wrong' | 'unavailable'> {
  const bytes = signature.toLowerCase();
  if (!BYTES.test(bytes)) return 'wrong';
  const hash = hashMessage(message);
  if ((await recoverSigner(hash, bytes as Hex)) === address) return 'key';
  const node = nodes.find(({ id }) => id === chainId);
  const says = node
    ? await checkContractSignature(node.rpcUrl, { wallet: address, hash, signature: bytes as Hex })
    : null;
  if (says === null) return 'unavailable';
  return says ? 'contract' : 'wrong';
}

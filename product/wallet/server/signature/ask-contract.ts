import type { Hex } from 'viem';
import { decodeAbiParameters, encodeFunctionData, parseAbi, parseAbiParameters } from 'viem/utils';
import { askNode } from '../ask-node.ts';
import { validatorCode, type ContractQuestion } from './validator-code.ts';

/** A signature that a contract is to judge. */
export interface ContractSignature {
  /** Hex without a prefix. */
  readonly wallet: string;
  /** What was signed, as EIP-191 hashes it. */
  readonly hash: Hex;
  readonly signature: Hex;
}

/** In all, for any answer: whoever signs in is waiting. */
const TIMEOUT_MS = 3_000;
/** Below what any chain lets a transaction use; a node that allows less takes what it allows. */
const GAS = '0xf42400'; // 16 000 000

const ERC1271 = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']);
const ERC6492 = parseAbiParameters('address factory, bytes call, bytes signature');
const ERC6492_END = '6492'.repeat(16);

/** Returns whether the contract says yes to a signature, or null when the chain could not be asked. */
export async function askContract(rpcUrl: string, asked: ContractSignature): Promise<boolean | null> {
  const question = toQuestion(asked);
  if (question === null) return false;
  const code = validatorCode(question);
  const params = [{ data: `0x${code}`, gas: GAS }, 'latest'];
  const answer = await askNode(rpcUrl, { method: 'eth_call', params, stop: AbortSignal.timeout(TIMEOUT_MS) });
  return answer === '0x01' ? true : answer === '0x00' ? false : null;
}

function toQuestion({ wallet, hash, signature }: ContractSignature): ContractQuestion | null {
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

import { decodeFunctionResult, encodeFunctionData } from 'viem/utils';
import { normalize } from 'viem/ens';
import { callNode } from './call-node.ts';

/** Of ENS on Ethereum, behind an address that stays when it is renewed (docs.ens.domains, Universal Resolver). */
const RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee';
const ETHEREUM = 60n; // the coin type of SLIP-44
const TIMEOUT_MS = 2_000;
const GAS = '0xf42400'; // 16 000 000

const ABI = [
  {
    name: 'reverseWithGateways',
    type: 'function',
    stateMutability: 'view',
    inputs: [
      { name: 'reverseName', type: 'bytes' },
      { name: 'coinType', type: 'uint256' },
      { name: 'gateways', type: 'string[]' },
    ],
    outputs: [
      { name: 'resolvedName', type: 'string' },
      { name: 'resolver', type: 'address' },
      { name: 'reverseResolver', type: 'address' },
    ],
  },
] as const;

/**
 * Returns the primary name of an address (hex without a prefix) on Ethereum, or null when it has none, or none in the one
 * spelling that ENS allows, or none that could be had in time. The resolver itself looks up whether the name leads back to
 * the address. No gateway is given to it and none is followed: where names are kept is for their owners to say, and this
 * server calls nobody on their word.
 */
export async function findEnsName(rpcUrl: string, address: string): Promise<string | null> {
  const data = encodeFunctionData({ abi: ABI, args: [`0x${address}`, ETHEREUM, []] });
  const answer = await callNode(rpcUrl, {
    method: 'eth_call',
    params: [{ to: RESOLVER, data, gas: GAS }, 'latest'],
    stop: AbortSignal.timeout(TIMEOUT_MS),
  });
  try {
    const [name] = decodeFunctionResult({ abi: ABI, data: (answer ?? '0x') as `0x${string}` });
    return name !== '' && normalize(name) === name ? name : null;
  } catch {
    // Nothing that ENS would answer.
    return null;
  }
}

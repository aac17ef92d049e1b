import { randomBytes } from 'node:crypto';
import { checksumAddress } from '@wow/product/accounts/server';
import type { ChainNode } from '../../wallet-settings.ts';
import { shortNames } from './short-names.ts';

const MAINNET = 1;

/**
 * Returns what a new player may be called whom only their wallet is known of, the best first: their ENS name, where a node
 * of Ethereum is configured and it can be had, else their address, shortened less and less. The last one is nobody's.
 */
export async function namesFor(nodes: readonly ChainNode[], address: string): Promise<string[]> {
  const node = nodes.find(({ id }) => id === MAINNET);
  const ensName = node ? await lookUp(node.rpcUrl, address) : null;
  // As wallets show it.
  const digits = (await checksumAddress(address)).slice(2);
  const unheardOf = `0x${digits.slice(0, 4)}…${randomBytes(6).toString('hex')}`;
  return [...(ensName === null ? [] : [ensName]), ...shortNames(digits), unheardOf];
}

/** Loaded when it is needed: most servers know no node of Ethereum. */
async function lookUp(rpcUrl: string, address: string): Promise<string | null> {
  const { findEnsName } = await import('./find-ens-name.ts');
  return findEnsName(rpcUrl, address);
}

/**
 * Returns the address of a wallet, given as hex without a prefix, in the case of EIP-55. What works it out is loaded when
 * the first wallet is shown: it takes a third of a second, which no start is to wait for.
 */
export async function checksumAddress(address: string): Promise<`0x${string}`> {
  const { getAddress } = await import('viem/utils');
  return getAddress(`0x${address}`);
}

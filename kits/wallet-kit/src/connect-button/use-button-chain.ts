import { useMemo } from 'react';
import { useChains, useConnection } from 'wagmi';
import { knownNetwork } from '../network/known-network.ts';

export interface ButtonChain {
  readonly id: number;
  readonly name?: string;
  readonly hasIcon: boolean;
  readonly iconUrl?: string;
  readonly iconBackground?: string;
  /** The app has nothing to do with this network. */
  readonly unsupported: boolean;
}

/** Returns the network that the wallet is on, or null without a wallet. */
export function useButtonChain(): ButtonChain | null {
  const { chainId, isConnected } = useConnection();
  const chains = useChains();
  return useMemo(() => {
    if (!isConnected || chainId === undefined) return null;
    const chain = chains.find(({ id }) => id === chainId);
    const known = knownNetwork(chainId);
    const name = known?.name ?? chain?.name;
    return {
      id: chainId,
      hasIcon: known !== null,
      unsupported: chain === undefined,
      ...(name !== undefined && { name }),
      ...(known && { iconUrl: known.iconUrl, iconBackground: known.iconBackground }),
    };
  }, [chains, chainId, isConnected]);
}

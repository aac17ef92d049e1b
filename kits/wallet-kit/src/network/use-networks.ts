import { useState } from 'react';
import { useChains, useConfig, useConnection } from 'wagmi';
import { switchChain } from 'wagmi/actions';
import { knownNetwork } from './known-network.ts';
import { switchProblem, type SwitchProblem } from './switch-problem.ts';

export interface Network {
  readonly id: number;
  readonly name: string;
  readonly iconUrl?: string;
  readonly iconBackground?: string;
  readonly current: boolean;
  /** The wallet is being asked for it. */
  readonly pending: boolean;
}

export interface UseNetworks {
  readonly networks: readonly Network[];
  /** The wallet is on one of them. */
  readonly supported: boolean;
  /** Why the wallet is not on the one that was asked for; null after the next try, and once it is. */
  readonly problem: null | { readonly chainId: number; readonly kind: SwitchProblem };
  /** Asks the wallet for a chain. A wallet that does not know it is asked to add it. Never throws. */
  readonly switchTo: (chainId: number) => Promise<void>;
  /** False: the wallet can only be switched in itself. */
  readonly canSwitch: boolean;
}

interface Asked {
  readonly chainId: number;
  readonly problem: SwitchProblem | null;
}

/** Returns the app's networks, and what becomes of asking the wallet for another. */
export function useNetworks(): UseNetworks {
  const config = useConfig();
  const chains = useChains();
  const { chainId: current, connector } = useConnection();
  const [asked, setAsked] = useState<Asked | null>(null);

  const switchTo = async (chainId: number): Promise<void> => {
    setAsked({ chainId, problem: null });
    try {
      await switchChain(config, { chainId });
      setAsked((now) => (now?.chainId === chainId ? null : now));
    } catch (cause) {
      // An answer to an older question says nothing of the newer one.
      setAsked((now) => (now?.chainId === chainId ? { chainId, problem: switchProblem(cause) } : now));
    }
  };

  // The wallet may have gone there by itself meanwhile.
  const open = asked?.chainId === current ? null : asked;
  const networks = chains.map((chain): Network => {
    const { name, ...mark } = { name: chain.name, ...knownNetwork(chain.id) };
    return { id: chain.id, name, ...mark, current: chain.id === current, pending: isAsked(open, chain.id) };
  });
  const problem = open?.problem ? { chainId: open.chainId, kind: open.problem } : null;
  return {
    networks,
    supported: networks.some((network) => network.current),
    problem,
    switchTo,
    // A connection that was found again is without its methods for a moment.
    canSwitch: typeof connector?.switchChain === 'function',
  };
}

const isAsked = (asked: Asked | null, chainId: number): boolean => asked?.chainId === chainId && asked.problem === null;

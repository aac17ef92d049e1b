import { getCauses, getErrorCode, getErrorMessage, USER_REJECTED } from '../connectors/wallet-errors.ts';
import { useState } from 'react';
import { useChains, useConfig, useConnection } from 'wagmi';
import { switchChain } from 'wagmi/actions';
import { findKnownNetwork } from './known-network.ts';

type SwitchProblem = 'refused' | 'unsupported' | 'failed';

/** An unsupported method, by EIP-1193 and by JSON-RPC. */
const METHOD_UNSUPPORTED_CODES = [4200, -32601];

/** The innermost error counts: wagmi wraps every failure to add a chain as a refusal. */
export function getSwitchProblem(problem: unknown): SwitchProblem {
  const chain = getCauses(problem);
  if (chain.some((cause) => cause instanceof Error && cause.name === 'SwitchChainNotSupportedError')) {
    return 'unsupported';
  }
  const code = chain.map(getErrorCode).findLast((found) => found !== null) ?? null;
  if (code !== null && METHOD_UNSUPPORTED_CODES.includes(code)) return 'unsupported';
  const isOuterOnly = chain.length > 1 && getErrorCode(chain.at(-1)) === null;
  if (code === USER_REJECTED && (!isOuterOnly || /reject|denied|refus/i.test(getErrorMessage(chain.at(-1)))))
    return 'refused';
  return 'failed';
}

export interface Network {
  readonly id: number;
  readonly name: string;
  readonly iconUrl?: string;
  readonly iconBackground?: string;
  readonly testnet: boolean;
  readonly current: boolean;
  readonly pending: boolean;
}

export interface UseNetworks {
  readonly networks: readonly Network[];
  readonly supported: boolean;
  /** Why the last switch failed; null after the next try, and once the wallet is there. */
  readonly problem: null | { readonly chainId: number; readonly kind: SwitchProblem };
  readonly switchTo: (chainId: number) => Promise<void>;
  readonly canSwitch: boolean;
}

interface SwitchRequest {
  readonly chainId: number;
  readonly problem: SwitchProblem | null;
}

export function useNetworks(): UseNetworks {
  const config = useConfig();
  const chains = useChains();
  const { chainId: current, connector } = useConnection();
  const [asked, setAsked] = useState<SwitchRequest | null>(null);

  const switchTo = async (chainId: number): Promise<void> => {
    setAsked({ chainId, problem: null });
    try {
      await switchChain(config, { chainId });
      setAsked((now) => (now?.chainId === chainId ? null : now));
    } catch (cause) {
      setAsked((now) => (now?.chainId === chainId ? { chainId, problem: getSwitchProblem(cause) } : now));
    }
  };

  // The wallet may have switched by itself meanwhile.
  const open = asked?.chainId === current ? null : asked;
  const networks = chains.map((chain): Network => {
    const { id, name, testnet = false } = chain;
    const pending = open?.chainId === id && open.problem === null;
    return { id, name, testnet, ...findKnownNetwork(id), current: id === current, pending };
  });
  const problem = open?.problem ? { chainId: open.chainId, kind: open.problem } : null;
  return {
    networks,
    supported: networks.some((network) => network.current),
    problem,
    switchTo,
    // A restored connection has no methods for a moment.
    canSwitch: typeof connector?.switchChain === 'function',
  };
}

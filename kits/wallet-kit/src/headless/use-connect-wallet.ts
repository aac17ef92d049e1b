import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Config, useConfig } from 'wagmi';
import { type ConnectMachine, type ConnectState, createConnectMachine } from './connect-machine.ts';

/** The options of `useConnectWallet`. */
export interface UseConnectWalletOptions {
  /** The chain to connect to. @default the wallet's own chain, if the app has it */
  readonly initialChain?: number;
  /** @default the config of wagmi's provider */
  readonly config?: Config;
}

/** What `useConnectWallet` returns. */
export interface UseConnectWallet extends ConnectState, Pick<ConnectMachine, 'connect' | 'retry' | 'cancel'> {}

const ON_THE_SERVER: ConnectState = { wallets: [], attempt: { kind: 'idle' } };

/** Connects a wallet in a view of the app. It needs no provider of the kit. */
export function useConnectWallet({ initialChain, config: own }: UseConnectWalletOptions = {}): UseConnectWallet {
  const config = useConfig({ config: own });
  const machine = useMemo(() => createConnectMachine({ config, initialChain }), [config, initialChain]);
  useEffect(() => machine.cancel, [machine]);
  const state = useSyncExternalStore(machine.subscribe, machine.current, () => ON_THE_SERVER);
  return { ...state, connect: machine.connect, retry: machine.retry, cancel: machine.cancel };
}

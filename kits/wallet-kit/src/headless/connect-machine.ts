import type { Config } from 'wagmi';
import { watchConnectors } from 'wagmi/actions';
import type { ConnectAttempt } from '../connect/connect-attempt.ts';
import { createConnectAttempts } from '../connect/connect-attempts.ts';
import { onPageHidden, openLink } from '../connect/open-link.ts';
import { type Device, getDevice } from '../device/device.ts';
import { getBrowserStorage, getRecentWallets, type KitStorage } from '../storage/kit-storage.ts';
import { getWalletChoices, type WalletChoice } from '../wallets/wallet-choices.ts';

/** The wallets and the attempt to connect one. */
export interface ConnectState {
  /** Installed wallets first, then the groups of the app. */
  readonly wallets: readonly WalletChoice[];
  readonly attempt: ConnectAttempt;
}

/** The options of `createConnectMachine`. */
export interface ConnectMachineOptions {
  readonly config: Config;
  /** The chain to connect to. @default the wallet's own chain, if the app has it */
  readonly initialChain?: number | undefined;
  /** Stores which wallets were used last. @default localStorage */
  readonly storage?: KitStorage;
  /** @default this browser */
  readonly device?: Device;
}

/** Connects wallets without a view. */
export interface ConnectMachine {
  /** The same object until a change. */
  readonly current: () => ConnectState;
  /** Returns the function that removes the listener. */
  readonly subscribe: (listener: () => void) => () => void;
  /** @throws Error for an unknown wallet, or one that cannot be connected here */
  readonly connect: (walletId: string) => void;
  /** Tries the last wallet again. */
  readonly retry: () => void;
  readonly cancel: () => void;
}

/** Returns the kit's way of connecting a wallet, without a view and without React. */
export function createConnectMachine(options: ConnectMachineOptions): ConnectMachine {
  if (!options?.config) throw new Error('createConnectMachine needs the option config: the config of wagmi.');
  const { config, initialChain, storage = getBrowserStorage(), device = getDevice() } = options;
  const attempts = createConnectAttempts({
    config,
    storage,
    device,
    initialChain,
    open: openLink,
    onHidden: onPageHidden,
  });
  const read = (): ConnectState => ({
    wallets: getWalletChoices(config.connectors, device, getRecentWallets(storage)),
    attempt: attempts.current(),
  });
  const listeners = new Set<() => void>();
  let state = read();
  let stop: readonly (() => void)[] = [];
  const update = (): void => {
    state = read();
    listeners.forEach((listener) => listener());
  };

  return {
    current: () => state,
    subscribe(listener) {
      if (listeners.size === 0) {
        stop = [attempts.subscribe(update), watchConnectors(config, { onChange: update })];
        // A wallet may have announced itself while there was no listener.
        state = read();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop.forEach((end) => end());
      };
    },
    connect(walletId) {
      const { wallets } = read();
      const wallet = wallets.find(({ id }) => id === walletId);
      if (!wallet) {
        throw new Error(`No wallet has the id "${walletId}". The app has: ${wallets.map(({ id }) => id).join(', ')}.`);
      }
      if (!wallet.ready) throw new Error(`${wallet.name} is not installed here.`);
      attempts.start(wallet);
    },
    retry: attempts.retry,
    cancel: attempts.cancel,
  };
}

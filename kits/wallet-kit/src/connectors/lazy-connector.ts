import type { CreateConnectorFn } from 'wagmi';

export interface Abandonable {
  readonly abandon: () => void;
}

export const isAbandonable = (connector: object): connector is Abandonable =>
  'abandon' in connector && typeof connector.abandon === 'function';

export class WalletUnreachableError extends Error {
  override readonly name = 'WalletUnreachableError';

  constructor(wallet: string, cause: unknown) {
    super(`${wallet} could not be reached.`, { cause });
  }
}

type WagmiConnector = ReturnType<CreateConnectorFn>;

export interface LazyConnectorSettings {
  /** Unique per wallet: wagmi stores the last used one by it. */
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly load: (wallet: { readonly id: string; readonly name: string }) => Promise<CreateConnectorFn>;
  readonly isPossible?: () => boolean;
  /** @default true */
  readonly canSwitchChain?: boolean;
}

/** Loads no wallet code until the player picks it. wagmi asks every connector for its provider at page load. */
export function lazyConnector({ id, name, type, load, isPossible, ...rest }: LazyConnectorSettings): CreateConnectorFn {
  const isExtension = type === 'injected';
  return (config) => {
    let isPicked = false;
    let made: WagmiConnector | null = null;
    let making: Promise<WagmiConnector> | null = null;
    let giveUp: (() => void) | null = null;

    const make = async (): Promise<WagmiConnector> => {
      try {
        // `setup` is not called: it would let every wallet that shares a provider answer for the picked one.
        made = (await load({ id, name }))(config);
        return made;
      } catch (cause) {
        making = null;
        throw new WalletUnreachableError(name, cause);
      }
    };
    const open = (): Promise<WagmiConnector> => (making ??= make());
    /** wagmi keeps the last used id after a disconnect: the next page would load its code for nothing. */
    const forget = async (): Promise<void> => {
      const { storage } = config;
      if ((await storage?.getItem('recentConnectorId')) === id) await storage?.removeItem('recentConnectorId');
    };
    const isWanted = async (): Promise<boolean> => {
      if (isPossible?.() === false) return false;
      return isPicked || (await config.storage?.getItem('recentConnectorId')) === id;
    };

    const connect: WagmiConnector['connect'] = async (parameters) => {
      isPicked = true;
      // An extension keeps asking and refuses a second request meanwhile: its answer counts for every try.
      if (isExtension) return (await open()).connect(parameters);
      giveUp?.();
      let own: () => void = () => undefined;
      const givenUp = new Promise<never>((_, fail) => {
        own = () => fail(new Error('Connecting was given up.'));
      });
      giveUp = own;
      const answer = open().then(async (wallet) => {
        const connected = await wallet.connect(parameters);
        // A late approval: the page no longer shows this wallet as connected.
        if (giveUp !== own) await wallet.disconnect();
        return connected;
      });
      try {
        return await Promise.race([answer, givenUp]);
      } finally {
        if (giveUp === own) giveUp = null;
      }
    };

    const abandon = (): void => {
      giveUp?.();
      giveUp = null;
      if (made && isAbandonable(made)) made.abandon();
    };

    const connector: WagmiConnector & Partial<Abandonable> = {
      id,
      name,
      type,
      connect,
      ...(!isExtension && { abandon }),
      async disconnect() {
        try {
          await (await open()).disconnect();
        } finally {
          await forget();
        }
      },
      getAccounts: async () => (await open()).getAccounts(),
      getChainId: async () => (await open()).getChainId(),
      getProvider: async (parameters) => ((await isWanted()) ? (await open()).getProvider(parameters) : undefined),
      async isAuthorized() {
        if (!(await isWanted())) return false;
        const isAllowed = await (await open()).isAuthorized();
        // An extension may only be locked, and asking it again is cheap.
        if (!isAllowed && !isExtension) await forget();
        return isAllowed;
      },
      onAccountsChanged: (accounts) => made?.onAccountsChanged(accounts),
      onChainChanged: (chainId) => made?.onChainChanged(chainId),
      onDisconnect: (problem) => made?.onDisconnect(problem),
    };
    if (rest.canSwitchChain === false) return connector;
    return { ...connector, switchChain: async (parameters) => (await open()).switchChain!(parameters) };
  };
}

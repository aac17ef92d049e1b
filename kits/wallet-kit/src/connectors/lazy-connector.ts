import type { CreateConnectorFn } from 'wagmi';

/** What a connector of the kit can do beside those of wagmi. */
export interface Abandonable {
  /** Gives up what is being connected: `connect` fails now, and a wallet that says yes later is sent away. */
  readonly abandon: () => void;
}

export const isAbandonable = (connector: object): connector is Abandonable =>
  'abandon' in connector && typeof connector.abandon === 'function';

/** The player has turned away before the wallet answered. Nobody needs to be told. */
class AbandonedError extends Error {
  override readonly name = 'AbandonedError';

  constructor() {
    super('Connecting was given up.');
  }
}

/** The code of a wallet, or its relay, could not be had. */
export class WalletUnreachableError extends Error {
  override readonly name = 'WalletUnreachableError';

  constructor(wallet: string, cause: unknown) {
    super(`${wallet} could not be reached.`, { cause });
  }
}

type WagmiConnector = ReturnType<CreateConnectorFn>;

export interface LazyConnectorSettings {
  /** Of its own for every wallet: wagmi remembers by it which one was used last. */
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Brings the wallet's code. It is called when the player has picked this wallet, or had connected it before. */
  readonly load: () => Promise<CreateConnectorFn>;
  /** False where this wallet can never be, so that its code is not brought even then. */
  readonly isPossible?: () => boolean;
  /** False for a wallet that stays on its chain. */
  readonly canSwitchChain?: boolean;
}

/**
 * Returns a connector that brings no code of a wallet, opens no database and asks no host until the player picks it.
 * wagmi asks every connector for its provider when a page loads; this one answers nothing then, unless it is the one
 * that was used last.
 */
export function lazyConnector({ id, name, type, load, isPossible, ...rest }: LazyConnectorSettings): CreateConnectorFn {
  const isExtension = type === 'injected';
  return (config) => {
    let isPicked = false;
    let made: WagmiConnector | null = null;
    let making: Promise<WagmiConnector> | null = null;
    let giveUp: (() => void) | null = null;

    const make = async (): Promise<WagmiConnector> => {
      try {
        // Its own `setup` is left out: it would let every wallet that shares a provider answer for the one picked.
        made = (await load())(config);
        return made;
      } catch (cause) {
        // The next try asks the network again.
        making = null;
        throw new WalletUnreachableError(name, cause);
      }
    };
    const open = (): Promise<WagmiConnector> => (making ??= make());
    /** wagmi goes on remembering what was used last when it has gone: the next page would bring its code for nothing. */
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
      // It goes on asking whatever happens here, and asks no second time meanwhile: its answer counts for every try.
      if (isExtension) return (await open()).connect(parameters);
      giveUp?.();
      let own: () => void = () => undefined;
      const givenUp = new Promise<never>((_, fail) => {
        own = () => fail(new AbandonedError());
      });
      giveUp = own;
      const answer = open().then(async (wallet) => {
        const connected = await wallet.connect(parameters);
        // Nobody would know that this wallet is connected.
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
        await (await open()).disconnect();
        await forget();
      },
      getAccounts: async () => (await open()).getAccounts(),
      getChainId: async () => (await open()).getChainId(),
      getProvider: async (parameters) => ((await isWanted()) ? (await open()).getProvider(parameters) : undefined),
      async isAuthorized() {
        if (!(await isWanted())) return false;
        const isAllowed = await (await open()).isAuthorized();
        // An extension may only be locked, and costs nothing to ask again.
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

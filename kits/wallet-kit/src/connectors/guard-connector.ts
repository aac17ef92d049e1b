import type { CreateConnectorFn } from 'wagmi';

type WagmiConnector = ReturnType<CreateConnectorFn>;

/** The chain of some wallets changes a moment after their answer. */
const SWITCH_MS = 1500;

/** Changes a connector of wagmi's `injected` so that a wallet may say anything. wagmi trusts what wallets tell it. */
export function guardConnector<Connector extends WagmiConnector>(connector: Connector): Connector {
  const { switchChain } = connector;
  for (const name of ['onAccountsChanged', 'onChainChanged', 'onConnect', 'onDisconnect'] as const) {
    const listener = connector[name] as ((...values: unknown[]) => unknown) | undefined;
    let last: unknown[] = [];
    let isWaiting = false;
    // Of a burst only the last event counts: wagmi writes each one to the storage.
    const handle = async (): Promise<void> => {
      await Promise.resolve();
      isWaiting = false;
      await listener?.apply(connector, last);
    };
    connector[name] = (...values: unknown[]) => {
      last = values;
      if (isWaiting) return;
      isWaiting = true;
      // An account that is no address throws, and wagmi waits for no promise.
      handle().catch((problem: unknown) => console.warn(`${connector.name} sent an invalid event.`, problem));
    };
  }
  connector.switchChain = (asked) => {
    const getChainId = async (): Promise<number> => {
      if ((await connector.getChainId()) === asked.chainId) return asked.chainId;
      await new Promise((done) => setTimeout(done, SWITCH_MS));
      if ((await connector.getChainId()) === asked.chainId) return asked.chainId;
      throw new Error('The wallet answered, but the switch was rejected or not made.');
    };
    // wagmi reads the chain once the wallet has answered, and otherwise waits forever for the right one.
    return switchChain!.call({ ...connector, getChainId }, asked);
  };
  return connector;
}

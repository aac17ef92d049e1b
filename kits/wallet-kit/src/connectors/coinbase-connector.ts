import type { CreateConnectorFn } from 'wagmi';
import { lazyConnector } from './lazy-connector.ts';

export interface CoinbaseSettings {
  readonly id: string;
  readonly name: string;
  readonly appName?: string | undefined;
  readonly appIcon?: string | undefined;
  /** Extension, app or passkey; or only the last. */
  readonly preference: 'all' | 'smartWalletOnly';
}

/** Returns a connector for the wallets of Coinbase. Their code comes when one is picked. */
export const coinbaseConnector = ({ id, name, appName, appIcon, preference }: CoinbaseSettings): CreateConnectorFn =>
  lazyConnector({
    id,
    name,
    type: 'coinbaseWallet',
    load: async () => {
      const { coinbaseWallet } = await import('wagmi/connectors/coinbaseWallet');
      return coinbaseWallet({
        ...(appName !== undefined && { appName }),
        ...(appIcon !== undefined && { appLogoUrl: appIcon }),
        preference: { options: preference, telemetry: false },
      }) as CreateConnectorFn;
    },
  });

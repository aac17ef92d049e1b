import type { CreateConnectorFn } from 'wagmi';
import { lazyConnector } from './lazy-connector.ts';
import { isFramed } from '../device/device.ts';

export interface CoinbaseSettings {
  readonly id: string;
  readonly name: string;
  readonly appName?: string | undefined;
  readonly appIcon?: string | undefined;
  /** Extension, app or passkey; or only the passkey. */
  readonly preference: 'all' | 'smartWalletOnly';
}

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

const SAFE_ORIGINS = [/^https:\/\/app\.safe\.global$/];

/** Returns a connector for the Safe that frames the app. The Safe chooses the chain. */
export const safeConnector = (
  id: string,
  name: string,
  options: Readonly<Record<string, unknown>> = {},
): CreateConnectorFn =>
  lazyConnector({
    id,
    name,
    type: 'safe',
    isPossible: isFramed,
    canSwitchChain: false,
    load: async () => {
      const { safe } = await import('wagmi/connectors/safe');
      return safe({ allowedDomains: SAFE_ORIGINS, ...options }) as CreateConnectorFn;
    },
  });

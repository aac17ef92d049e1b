import type { CreateConnectorFn } from 'wagmi';
import { isFramed } from '../device/is-framed.ts';
import { lazyConnector } from './lazy-connector.ts';

/** The app of the Safe, and no page that only ends like it. */
const SAFE_ORIGINS = [/^https:\/\/app\.safe\.global$/];

/** Returns a connector for the Safe in whose frame the app stands. The Safe chooses the chain. */
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

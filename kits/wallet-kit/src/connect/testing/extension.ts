import { injected, type CreateConnectorFn } from 'wagmi';
import type { DemoWallet } from '../../demo/announce-demo-wallet.ts';

/** Returns the connector of an extension. */
export const extension = (wallet: DemoWallet, id = 'one'): CreateConnectorFn =>
  injected({ target: { id, name: id, provider: () => wallet.provider } });

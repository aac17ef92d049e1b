import { getWalletConnectConnector, identityUri } from './wallet-connectors.ts';
import type { CreateWallet } from './wallet.ts';

/** Any wallet that can scan the code, or that a phone opens by the URI. */
export const walletConnectWallet: CreateWallet = (params) => ({
  id: 'walletConnect',
  name: 'WalletConnect',
  iconUrl: new URL('./icons/wallet-connect.svg', import.meta.url).href,
  iconBackground: '#3b99fc',
  mobile: { getUri: identityUri },
  qrCode: { getUri: identityUri },
  createConnector: getWalletConnectConnector(params),
});

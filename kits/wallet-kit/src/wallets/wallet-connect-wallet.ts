import { getWalletConnectConnector, identityUri } from './wallet-connectors.ts';
import type { CreateWallet } from './wallet.ts';

/** Any wallet that scans the code or opens by its URI. */
export const walletConnectWallet: CreateWallet = (params) => ({
  id: 'walletConnect',
  name: 'WalletConnect',
  iconUrl: new URL('./icons/wallet-connect.svg', import.meta.url).href,
  iconBackground: '#3b99fc',
  mobile: { getUri: identityUri },
  qrCode: { getUri: identityUri },
  createConnector: getWalletConnectConnector(params),
});

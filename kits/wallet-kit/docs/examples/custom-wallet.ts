// A wallet that the kit does not have: an app that is paired by a code or, on a phone, by a link.
import { type CreateWallet, getWalletConnectConnector, type Wallet, type WalletDetailsParams } from '@wow/wallet-kit';

export const acmeWallet: CreateWallet = ({ projectId, walletConnectParameters }): Wallet => ({
  id: 'acme',
  name: 'Acme Wallet',
  iconUrl: 'https://acme.example/icon.svg',
  iconBackground: '#ffffff',
  downloadUrls: { mobile: 'https://acme.example/app', qrCode: 'https://acme.example/app' },
  mobile: { getUri: (uri) => `acme://wc?uri=${encodeURIComponent(uri)}` },
  qrCode: { getUri: (uri) => uri },
  createConnector: (details: WalletDetailsParams) =>
    getWalletConnectConnector({ projectId, walletConnectParameters })(details),
});

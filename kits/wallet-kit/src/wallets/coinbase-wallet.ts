import { coinbaseConnector } from '../connectors/wallet-sdk-connectors.ts';
import { attachWalletDetails } from './wallet-connectors.ts';
import { extensionInstructions } from './instructions.ts';
import type { CreateWallet } from './wallet.ts';

/** Its code finds the extension, opens the app, or asks for a passkey: it needs no installation. */
export const coinbaseWallet: CreateWallet = ({ appName, appIcon }) => ({
  id: 'coinbase',
  aliases: ['coinbaseWallet'],
  name: 'Coinbase Wallet',
  shortName: 'Coinbase',
  rdns: 'com.coinbase.wallet',
  iconUrl: new URL('./icons/coinbase.svg', import.meta.url).href,
  iconAccent: '#2c5ff6',
  iconBackground: '#2c5ff6',
  installed: true,
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=org.toshi',
    ios: 'https://apps.apple.com/us/app/coinbase-wallet-store-crypto/id1278383455',
    mobile: 'https://coinbase.com/wallet/downloads',
    qrCode: 'https://coinbase.com/wallet/downloads',
    chrome: 'https://chromewebstore.google.com/detail/coinbase-wallet-extension/hnfanknocfeofbddgcijnmhnfnkdnaad',
    browserExtension: 'https://coinbase.com/wallet',
  },
  extension: { instructions: extensionInstructions('https://coinbase.com/wallet') },
  createConnector: (details) =>
    attachWalletDetails(
      coinbaseConnector({ id: 'coinbaseWalletSDK', name: 'Coinbase Wallet', appName, appIcon, preference: 'all' }),
      details,
    ),
});

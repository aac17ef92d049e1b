import type { CreateConnectorFn } from 'wagmi';
import { isFramed } from '../device/device.ts';
import { createInstructions } from './instructions.ts';
import { createWalletConnector } from './wallet-connectors.ts';
import type { CreateWallet, CreateWalletParams } from './wallet.ts';

/** Its code finds the extension, opens the app, or asks for a passkey: it needs no installation. */
export const coinbaseWallet: CreateWallet = (params) => ({
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
  extension: { instructions: createInstructions('extension', 'https://coinbase.com/wallet') },
  createConnector: (details) =>
    createWalletConnector(details, {
      id: 'coinbaseWalletSDK',
      type: 'coinbaseWallet',
      load: () => loadCoinbase(params, 'all'),
    }),
});

/** A passkey wallet by Coinbase's code. */
export const baseWallet: CreateWallet = (params) => ({
  id: 'base',
  aliases: ['baseAccount'],
  name: 'Base',
  rdns: 'app.base.account',
  iconUrl: new URL('./icons/base.svg', import.meta.url).href,
  iconAccent: '#0000ff',
  iconBackground: '#0000ff',
  installed: true,
  createConnector: (details) =>
    createWalletConnector(details, {
      id: 'baseAccount',
      type: 'coinbaseWallet',
      load: () => loadCoinbase(params, 'smartWalletOnly'),
    }),
});

async function loadCoinbase(
  { appName, appIcon }: CreateWalletParams,
  options: 'all' | 'smartWalletOnly',
): Promise<CreateConnectorFn> {
  const { coinbaseWallet: create } = await import('wagmi/connectors/coinbaseWallet');
  return create({
    ...(appName !== undefined && { appName }),
    ...(appIcon !== undefined && { appLogoUrl: appIcon }),
    preference: { options, telemetry: false },
  }) as CreateConnectorFn;
}

const SAFE_ORIGINS = [/^https:\/\/app\.safe\.global$/];

/** Listed only if the Safe shows the app in its frame. The Safe chooses the chain. */
export const safeWallet: CreateWallet = ({ options }) => ({
  id: 'safe',
  name: 'Safe',
  iconUrl: new URL('./icons/safe.svg', import.meta.url).href,
  iconAccent: '#12ff80',
  iconBackground: '#fff',
  installed: true,
  isListed: isFramed,
  createConnector: (details) =>
    createWalletConnector(details, {
      type: 'safe',
      isPossible: isFramed,
      canSwitchChain: false,
      load: async () => {
        const { safe } = await import('wagmi/connectors/safe');
        return safe({ allowedDomains: SAFE_ORIGINS, ...options }) as CreateConnectorFn;
      },
    }),
});

import { findInjected, hasFlag, type ExtensionMatcher } from '../connectors/injected-connector.ts';
import { createInstructions } from './instructions.ts';
import { createExtensionParts } from './wallet-connectors.ts';
import type { CreateWallet } from './wallet.ts';

/** The wallet at `window.ethereum`, for extensions that do not announce themselves. */
export const injectedWallet: CreateWallet = () => ({
  id: 'injected',
  name: 'Browser Wallet',
  iconUrl: new URL('./icons/injected.svg', import.meta.url).href,
  iconBackground: '#3a4250',
  ...createBuiltInParts({ matches: () => true }),
});

export const braveWallet: CreateWallet = () => ({
  id: 'brave',
  name: 'Brave Wallet',
  shortName: 'Brave',
  rdns: 'com.brave.wallet',
  iconUrl: new URL('./icons/brave.svg', import.meta.url).href,
  iconBackground: '#fb542b',
  ...createBuiltInParts({ rdns: 'com.brave.wallet', matches: hasFlag('isBraveWallet') }),
});

const createBuiltInParts = (matcher: ExtensionMatcher) => ({
  ...createExtensionParts(matcher),
  installed: true,
  isListed: () => findInjected(matcher) !== undefined,
});

export const phantomWallet: CreateWallet = () => ({
  id: 'phantom',
  name: 'Phantom',
  rdns: 'app.phantom',
  iconUrl: new URL('./icons/phantom.svg', import.meta.url).href,
  iconAccent: '#551bf9',
  iconBackground: '#9a8aee',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=app.phantom',
    ios: 'https://apps.apple.com/app/phantom-crypto-wallet/id1598432977',
    mobile: 'https://phantom.com/download',
    qrCode: 'https://phantom.com/download',
    chrome: 'https://chromewebstore.google.com/detail/phantom/bfnaelmomeimhlpmgjnjophhpkkoljpa',
    firefox: 'https://addons.mozilla.org/firefox/addon/phantom-app',
    browserExtension: 'https://phantom.com/download',
  },
  extension: { instructions: createInstructions('extension', 'https://phantom.com/download') },
  ...createExtensionParts({
    rdns: 'app.phantom',
    namespaces: ['phantom.ethereum'],
    matches: hasFlag('isPhantom'),
  }),
});

export const rabbyWallet: CreateWallet = () => ({
  id: 'rabby',
  name: 'Rabby Wallet',
  shortName: 'Rabby',
  rdns: 'io.rabby',
  iconUrl: new URL('./icons/rabby.svg', import.meta.url).href,
  iconBackground: '#8697ff',
  downloadUrls: {
    chrome: 'https://chromewebstore.google.com/detail/rabby-wallet/acmacodkjbdgmoleebolmdjonilkdbch',
    browserExtension: 'https://rabby.io',
  },
  extension: { instructions: createInstructions('extension', 'https://rabby.io') },
  ...createExtensionParts({ rdns: 'io.rabby', matches: hasFlag('isRabby') }),
});

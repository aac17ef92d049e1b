import { hasFlag, type InjectedFlags } from '../connectors/injected-connector.ts';
import { createPairedWallet } from './wallet-kinds.ts';
import { prefixUri } from './wallet-links.ts';
import type { CreateWallet } from './wallet.ts';

const META_MASK_IMITATORS = [
  'isApexWallet', 'isAvalanche', 'isBackpack', 'isBifrost', 'isBinance', 'isBitKeep', 'isBitget', 'isBitgetWallet', 'isBitski', 'isBlockWallet',
  'isBraveWallet', 'isBybit', 'isCTRL', 'isCoin98', 'isCoinbaseWallet', 'isCoreWallet', 'isDawn', 'isEnkrypt', 'isExodus',
  'isFrame', 'isFrontier', 'isGamestop', 'isGateWallet', 'isHaqqWallet', 'isHyperPay', 'isImToken', 'isKuCoinWallet',
  'isLedgerConnect', 'isMathWallet', 'isMEWwallet', 'isNestWallet', 'isNovaWallet', 'isOkxWallet', 'isOKExWallet',
  'isOneInchAndroidWallet', 'isOneInchIOSWallet', 'isOneKey', 'isOpera', 'isPhantom', 'isPortal', 'isRabby',
  'isRainbow', 'isRonin', 'isSafePal', 'isSafeheron', 'isStatus', 'isTaho', 'isTalisman', 'isTally', 'isTokenPocket', 'isTokenary',
  'isTrust', 'isTrustWallet', 'isUniswapWallet', 'isWigwam', 'isXDEFI', 'isZeal', 'isZerion', 'isZilPay', 'isxPortal',
] as const; // oxfmt-ignore

/** Many wallets set MetaMask's flag for compatibility. */
export const isMetaMask = (provider: InjectedFlags): boolean =>
  hasFlag('isMetaMask')(provider) && !hasFlag(...META_MASK_IMITATORS)(provider);

export const metaMaskWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'metaMask',
    name: 'MetaMask',
    rdns: 'io.metamask',
    iconUrl: new URL('./icons/metamask.svg', import.meta.url).href,
    iconAccent: '#f6851a',
    iconBackground: '#fff',
    matcher: { rdns: ['io.metamask', 'io.metamask.mobile'], matches: isMetaMask },
    learnMoreUrl: 'https://metamask.io/download',
    downloadUrls: {
      android: 'https://play.google.com/store/apps/details?id=io.metamask',
      ios: 'https://apps.apple.com/us/app/metamask/id1438144202',
      chrome: 'https://chromewebstore.google.com/detail/metamask/nkbihfbeogaeaoehlefnkodbefgpgknn',
      edge: 'https://microsoftedge.microsoft.com/addons/detail/metamask/ejbalbakoplchlghecdalmeeeajnimhm',
      firefox: 'https://addons.mozilla.org/firefox/addon/ether-metamask',
      opera: 'https://addons.opera.com/en/extensions/details/metamask-10',
    },
    getPageLink: (pageUrl) => `https://metamask.app.link/dapp/${pageUrl.replace(/^https?:\/\//, '')}`,
    // Opens the app if it is installed, else its page.
    getMobileUri: prefixUri('https://metamask.app.link/wc?uri='),
    getQrUri: prefixUri('https://metamask.app.link/wc?uri='),
  });

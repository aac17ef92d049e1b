import { createExtensionOrRelayParts } from './wallet-connectors.ts';
import type { CreateWallet, GetUri } from './wallet.ts';

const IMITATOR_FLAGS = [
  'isApexWallet', 'isAvalanche', 'isBifrost', 'isBitKeep', 'isBitget', 'isBitgetWallet', 'isBitski', 'isBlockWallet',
  'isBraveWallet', 'isBybit', 'isCoin98', 'isCoinbaseWallet', 'isCoreWallet', 'isDawn', 'isEnkrypt', 'isExodus',
  'isFrame', 'isFrontier', 'isGamestop', 'isGateWallet', 'isHaqqWallet', 'isHyperPay', 'isImToken', 'isKuCoinWallet',
  'isLedgerConnect', 'isMathWallet', 'isMEWwallet', 'isNestWallet', 'isNovaWallet', 'isOkxWallet', 'isOKExWallet',
  'isOneInchAndroidWallet', 'isOneInchIOSWallet', 'isOneKey', 'isOpera', 'isPhantom', 'isPortal', 'isRabby',
  'isRainbow', 'isRonin', 'isSafePal', 'isStatus', 'isTaho', 'isTalisman', 'isTally', 'isTokenPocket', 'isTokenary',
  'isTrust', 'isTrustWallet', 'isUniswapWallet', 'isXDEFI', 'isZeal', 'isZerion',
] as const; // prettier-ignore

/** Tells MetaMask from the many wallets that set its flag for compatibility. */
export const isMetaMask = (provider: Record<string, unknown>): boolean =>
  provider['isMetaMask'] === true && IMITATOR_FLAGS.every((flag) => provider[flag] !== true);

const LEARN = 'https://metamask.io/download';

/** Opens the app if it is installed, else its page. */
const universalLink: GetUri = (uri) => `https://metamask.app.link/wc?uri=${encodeURIComponent(uri)}`;

export const metaMaskWallet: CreateWallet = (params) => ({
  id: 'metaMask',
  name: 'MetaMask',
  rdns: 'io.metamask',
  iconUrl: new URL('./icons/metamask.svg', import.meta.url).href,
  iconAccent: '#f6851a',
  iconBackground: '#fff',
  ...createExtensionOrRelayParts({ rdns: ['io.metamask', 'io.metamask.mobile'], matches: isMetaMask }, params, {
    learnMoreUrl: LEARN,
    downloadUrls: {
      android: 'https://play.google.com/store/apps/details?id=io.metamask',
      ios: 'https://apps.apple.com/us/app/metamask/id1438144202',
      mobile: LEARN,
      qrCode: LEARN,
      chrome: 'https://chromewebstore.google.com/detail/metamask/nkbihfbeogaeaoehlefnkodbefgpgknn',
      edge: 'https://microsoftedge.microsoft.com/addons/detail/metamask/ejbalbakoplchlghecdalmeeeajnimhm',
      firefox: 'https://addons.mozilla.org/firefox/addon/ether-metamask',
      opera: 'https://addons.opera.com/en/extensions/details/metamask-10',
      browserExtension: LEARN,
    },
    getMobileUri: universalLink,
    getQrUri: universalLink,
  }),
});

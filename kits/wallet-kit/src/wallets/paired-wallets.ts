import { hasFlag, type InjectedFlags } from '../connectors/injected-connector.ts';
import { createInstructions } from './instructions.ts';
import {
  createPairedWallet,
  createPairingLink,
  getWalletConnectConnector,
  identityUri,
  prefixUri,
} from './wallet-connectors.ts';
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

const LEDGER_LIVE = 'https://www.ledger.com/ledger-live';

export const ledgerWallet: CreateWallet = (params) => ({
  id: 'ledger',
  name: 'Ledger',
  iconUrl: new URL('./icons/ledger.svg', import.meta.url).href,
  iconAccent: '#000',
  iconBackground: '#000',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.ledger.live',
    ios: 'https://apps.apple.com/us/app/ledger-live-web3-wallet/id1361671700',
    mobile: LEDGER_LIVE,
    qrCode: LEDGER_LIVE,
    desktop: LEDGER_LIVE,
  },
  mobile: { getUri: createPairingLink('ledgerlive://wc?uri=') },
  desktop: {
    getUri: prefixUri('ledgerlive://wc?uri='),
    instructions: createInstructions('desktop', LEDGER_LIVE),
  },
  qrCode: { getUri: identityUri, instructions: createInstructions('app', LEDGER_LIVE) },
  createConnector: getWalletConnectConnector(params),
});

const META_MASK_IMITATORS = [
  'isApexWallet', 'isAvalanche', 'isBifrost', 'isBitKeep', 'isBitget', 'isBitgetWallet', 'isBitski', 'isBlockWallet',
  'isBraveWallet', 'isBybit', 'isCoin98', 'isCoinbaseWallet', 'isCoreWallet', 'isDawn', 'isEnkrypt', 'isExodus',
  'isFrame', 'isFrontier', 'isGamestop', 'isGateWallet', 'isHaqqWallet', 'isHyperPay', 'isImToken', 'isKuCoinWallet',
  'isLedgerConnect', 'isMathWallet', 'isMEWwallet', 'isNestWallet', 'isNovaWallet', 'isOkxWallet', 'isOKExWallet',
  'isOneInchAndroidWallet', 'isOneInchIOSWallet', 'isOneKey', 'isOpera', 'isPhantom', 'isPortal', 'isRabby',
  'isRainbow', 'isRonin', 'isSafePal', 'isStatus', 'isTaho', 'isTalisman', 'isTally', 'isTokenPocket', 'isTokenary',
  'isTrust', 'isTrustWallet', 'isUniswapWallet', 'isXDEFI', 'isZeal', 'isZerion',
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
    // Opens the app if it is installed, else its page.
    getMobileUri: prefixUri('https://metamask.app.link/wc?uri='),
    getQrUri: prefixUri('https://metamask.app.link/wc?uri='),
  });

export const okxWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'okx',
    name: 'OKX Wallet',
    shortName: 'OKX',
    rdns: 'com.okex.wallet',
    iconUrl: new URL('./icons/okx.svg', import.meta.url).href,
    iconAccent: '#000',
    iconBackground: '#000',
    matcher: { namespaces: ['okxwallet'], matches: hasFlag('isOkxWallet', 'isOKExWallet') },
    learnMoreUrl: 'https://web3.okx.com/download',
    downloadUrls: {
      android: 'https://play.google.com/store/apps/details?id=com.okinc.okex.gp',
      ios: 'https://apps.apple.com/us/app/okx-buy-bitcoin-eth-crypto/id1327268470',
      chrome: 'https://chromewebstore.google.com/detail/okx-wallet/mcohilncbfahbmgdjkbpemcciiolgcge',
      edge: 'https://microsoftedge.microsoft.com/addons/detail/okx-wallet/pbpjkcldjiffchgbbndmhojiacbgflha',
      firefox: 'https://addons.mozilla.org/firefox/addon/okexwallet',
    },
    getMobileUri: createPairingLink('okex://main/wc?uri='),
  });

export const rainbowWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'rainbow',
    name: 'Rainbow',
    rdns: 'me.rainbow',
    iconUrl: new URL('./icons/rainbow.svg', import.meta.url).href,
    iconBackground: '#0c2f78',
    matcher: { matches: hasFlag('isRainbow') },
    learnMoreUrl: 'https://rainbow.me/learn',
    downloadUrls: {
      android: 'https://play.google.com/store/apps/details?id=me.rainbow',
      ios: 'https://apps.apple.com/app/rainbow-ethereum-wallet/id1457119021',
      mobile: 'https://rainbow.download',
      qrCode: 'https://rainbow.download',
      chrome: 'https://rainbow.me/extension',
      edge: 'https://rainbow.me/extension',
      firefox: 'https://rainbow.me/extension',
      browserExtension: 'https://rainbow.me/extension',
    },
    getMobileUri: createPairingLink('rainbow://wc?uri=', 'https://rnbwapp.com/wc?uri='),
  });

export const trustWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'trust',
    name: 'Trust Wallet',
    shortName: 'Trust',
    rdns: 'com.trustwallet.app',
    iconUrl: new URL('./icons/trust.svg', import.meta.url).href,
    iconAccent: '#0500ff',
    iconBackground: '#0500ff',
    matcher: { namespaces: ['trustwallet', 'trustWallet'], matches: hasFlag('isTrust', 'isTrustWallet') },
    learnMoreUrl: 'https://trustwallet.com/download',
    downloadUrls: {
      android: 'https://play.google.com/store/apps/details?id=com.wallet.crypto.trustapp',
      ios: 'https://apps.apple.com/us/app/trust-crypto-bitcoin-wallet/id1288339409',
      chrome: 'https://chromewebstore.google.com/detail/trust-wallet/egjidjbpglichdcondbcbdnbeeppgdph',
      browserExtension: 'https://trustwallet.com/browser-extension',
    },
    getMobileUri: createPairingLink('trust://wc?uri=', 'https://link.trustwallet.com/wc?uri='),
  });

export const zerionWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'zerion',
    name: 'Zerion',
    rdns: 'io.zerion.wallet',
    iconUrl: new URL('./icons/zerion.svg', import.meta.url).href,
    iconAccent: '#2461ed',
    iconBackground: '#2461ed',
    matcher: { namespaces: ['zerionWallet'], matches: hasFlag('isZerion') },
    learnMoreUrl: 'https://zerion.io/download',
    downloadUrls: {
      android: 'https://play.google.com/store/apps/details?id=io.zerion.android',
      ios: 'https://apps.apple.com/app/zerion-crypto-wallet/id1456732565',
      chrome: 'https://chromewebstore.google.com/detail/zerion-wallet/klghhnkeealcohjjanjjdaeeggmfmlpl',
      browserExtension: 'https://zerion.io/extension',
    },
    getMobileUri: createPairingLink('zerion://wc?uri='),
  });

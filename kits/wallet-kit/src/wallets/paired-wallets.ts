import { hasFlag } from '../connectors/injected-connector.ts';
import { createPairedWallet } from './wallet-kinds.ts';
import { createPairingLink, getStoreUrls, identityUri, prefixUri } from './wallet-links.ts';
import type { CreateWallet } from './wallet.ts';

// Wallets that exist as an extension and as an app.
export const coin98Wallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'coin98',
    name: 'Coin98 Wallet',
    shortName: 'Coin98',
    rdns: 'com.coin98',
    iconUrl: new URL('./icons/coin98.svg', import.meta.url).href,
    iconAccent: '#cda349',
    iconBackground: '#fff',
    matcher: { namespaces: ['coin98.provider'], matches: hasFlag('isCoin98') },
    learnMoreUrl: 'https://coin98.com/wallet',
    downloadUrls: getStoreUrls({
      android: 'coin98.crypto.finance.media',
      ios: '1561969966',
      chrome: 'aeachknmefphepccionboohckonoeemg',
    }),
    getMobileUri: identityUri,
  });

export const foxWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'foxwallet',
    name: 'FoxWallet',
    iconUrl: new URL('./icons/fox.svg', import.meta.url).href,
    iconBackground: '#fff',
    matcher: { namespaces: ['foxwallet.ethereum'] },
    learnMoreUrl: 'https://foxwallet.com/download',
    downloadUrls: getStoreUrls({ android: 'com.foxwallet.play', ios: '1590983231' }),
    getMobileUri: prefixUri('foxwallet://wc?uri='),
  });

export const frontierWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'frontier',
    name: 'Frontier Wallet',
    shortName: 'Frontier',
    rdns: 'xyz.frontier.wallet',
    iconUrl: new URL('./icons/frontier.svg', import.meta.url).href,
    iconBackground: '#cc703c',
    matcher: { namespaces: ['frontier.ethereum'], matches: hasFlag('isFrontier') },
    learnMoreUrl: 'https://www.frontier.xyz/download',
    downloadUrls: getStoreUrls({
      android: 'com.frontierwallet',
      ios: '1482380988',
      chrome: 'kppfdiipphfccemcignhifpjkapfbihd',
    }),
    getMobileUri: prefixUri('frontier://wc?uri='),
  });

export const imTokenWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'imToken',
    name: 'imToken',
    iconUrl: new URL('./icons/im-token.svg', import.meta.url).href,
    iconBackground: '#098de6',
    matcher: { matches: hasFlag('isImToken') },
    learnMoreUrl: 'https://token.im/download',
    downloadUrls: getStoreUrls({ android: 'im.token.app', ios: '1384798940' }),
    getMobileUri: prefixUri('imtokenv2://wc?uri='),
    getPageLink: prefixUri('imtokenv2://navigate/DappView?url='),
  });

export const mewWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'mew',
    name: 'MEW wallet',
    iconUrl: new URL('./icons/mew.svg', import.meta.url).href,
    iconBackground: '#fff',
    matcher: { matches: hasFlag('isMEWwallet') },
    learnMoreUrl: 'https://mewwallet.com',
    downloadUrls: getStoreUrls({ android: 'com.myetherwallet.mewwallet', ios: '1464614025' }),
    getMobileUri: prefixUri('https://mewwallet.com/wc?uri='),
    getQrUri: prefixUri('https://mewwallet.com/wc?uri='),
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

export const safepalWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'safepal',
    name: 'SafePal Wallet',
    shortName: 'SafePal',
    iconUrl: new URL('./icons/safepal.svg', import.meta.url).href,
    iconAccent: '#3375bb',
    iconBackground: '#fff',
    matcher: { namespaces: ['safepalProvider'], matches: hasFlag('isSafePal') },
    learnMoreUrl: 'https://www.safepal.com/en/download',
    downloadUrls: getStoreUrls({
      android: 'io.safepal.wallet',
      ios: '1548297139',
      chrome: 'lgmpcpglpngdoalbgeoldeajfclnhafa',
    }),
    getMobileUri: prefixUri('safepalwallet://wc?uri='),
  });

export const tokenPocketWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'tokenPocket',
    name: 'TokenPocket',
    rdns: 'pro.tokenpocket',
    iconUrl: new URL('./icons/token-pocket.svg', import.meta.url).href,
    iconBackground: '#2980fe',
    matcher: { matches: hasFlag('isTokenPocket') },
    learnMoreUrl: 'https://tokenpocket.pro/en/download/app',
    downloadUrls: getStoreUrls({
      android: 'vip.mytokenpocket',
      ios: '6444625622',
      chrome: 'mfgccjchihfkkindfppnaooecgfneiii',
    }),
    getMobileUri: prefixUri('tpoutside://wc?uri='),
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
    getPageLink: prefixUri('https://link.trustwallet.com/open_url?coin_id=60&url='),
    getMobileUri: createPairingLink('trust://wc?uri=', 'https://link.trustwallet.com/wc?uri='),
  });

export const zealWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'zeal',
    name: 'Zeal',
    rdns: 'app.zeal',
    iconUrl: new URL('./icons/zeal.svg', import.meta.url).href,
    iconAccent: '#0ff',
    iconBackground: '#fff',
    matcher: { matches: hasFlag('isZeal') },
    learnMoreUrl: 'https://zeal.app',
    downloadUrls: getStoreUrls({ android: 'app.zeal.wallet', chrome: 'heamnjbnflcikcggoiplibfommfbkjpj' }),
    getMobileUri: prefixUri('zeal://wc?uri='),
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

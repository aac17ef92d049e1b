import { hasFlag } from '../connectors/injected-connector.ts';
import { createPairedWallet } from './wallet-kinds.ts';
import { createPairingLink, getStoreUrls, prefixUri } from './wallet-links.ts';
import type { CreateWallet } from './wallet.ts';

// Wallets of exchanges. They exist as an extension and as an app.

export const binanceWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'binance',
    name: 'Binance Wallet',
    shortName: 'Binance',
    rdns: 'com.binance.wallet',
    iconUrl: new URL('./icons/binance.svg', import.meta.url).href,
    iconBackground: '#000',
    matcher: { namespaces: ['binancew3w.ethereum'], matches: hasFlag('isBinance') },
    learnMoreUrl: 'https://www.binance.com/en/web3wallet',
    downloadUrls: getStoreUrls({
      android: 'com.binance.dev',
      ios: '1436799971',
      chrome: 'cadiboklkpojfamcoggejbbdjcoiljjk',
    }),
    getMobileUri: createPairingLink('bnc://app.binance.com/cedefi/wc?uri='),
  });

export const bitgetWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'bitget',
    name: 'Bitget Wallet',
    shortName: 'Bitget',
    rdns: 'com.bitget.web3',
    iconUrl: new URL('./icons/bitget.svg', import.meta.url).href,
    iconAccent: '#f6851a',
    iconBackground: '#fff',
    matcher: { namespaces: ['bitkeep.ethereum'], matches: hasFlag('isBitKeep') },
    learnMoreUrl: 'https://web3.bitget.com/en/wallet-download',
    downloadUrls: getStoreUrls({ ios: '1395301115', chrome: 'jiidiaalihmmhddjgbnbgdfflelocpak' }),
    getMobileUri: createPairingLink('bitkeep://wc?uri='),
    getPageLink: prefixUri('https://bkcode.vip?action=dapp&url='),
  });

export const bybitWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'bybit',
    name: 'Bybit Wallet',
    shortName: 'Bybit',
    rdns: 'com.bybit',
    iconUrl: new URL('./icons/bybit.svg', import.meta.url).href,
    iconBackground: '#000',
    matcher: { namespaces: ['bybitWallet'] },
    learnMoreUrl: 'https://www.bybit.com/en/web3',
    downloadUrls: getStoreUrls({
      android: 'com.bybit.app',
      ios: '1488296980',
      chrome: 'pdliaogehgdbhbnmkklieghmmjkpigpa',
    }),
    getMobileUri: prefixUri('bybitapp://open/route?targetUrl=by://web3/walletconnect/wc?uri='),
  });

export const gateWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'gate',
    name: 'Gate Wallet',
    shortName: 'Gate',
    rdns: 'io.gate.wallet',
    iconUrl: new URL('./icons/gate.svg', import.meta.url).href,
    iconBackground: '#fff',
    matcher: { namespaces: ['gatewallet'] },
    learnMoreUrl: 'https://www.gate.io/mobileapp',
    downloadUrls: getStoreUrls({
      android: 'com.gateio.gateio',
      ios: '1294998195',
      chrome: 'cpmkedoipcpimgecpmgpldfpohjplkpp',
    }),
    getMobileUri: createPairingLink('gtweb3wallet://wc?uri='),
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
    getPageLink: (pageUrl) =>
      prefixUri('https://web3.okx.com/download?deeplink=')(prefixUri('okx://wallet/dapp/url?dappUrl=')(pageUrl)),
    getMobileUri: createPairingLink('okex://main/wc?uri='),
  });

import { createInstructions } from './instructions.ts';
import { getWalletConnectConnector } from './wallet-connectors.ts';
import { createAppWallet } from './wallet-kinds.ts';
import { createPairingLink, getStoreUrls, identityUri, prefixUri } from './wallet-links.ts';
import type { CreateWallet } from './wallet.ts';

// Wallets that exist as an app and are paired.
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

export const argentWallet: CreateWallet = (params) =>
  createAppWallet(params, {
    id: 'argent',
    name: 'Ready',
    iconUrl: new URL('./icons/argent.svg', import.meta.url).href,
    iconBackground: '#fff',
    learnMoreUrl: 'https://www.ready.co/app',
    downloadUrls: getStoreUrls({ android: 'im.argent.contractwalletclient', ios: '1358741926' }),
    getMobileUri: createPairingLink('argent://app/wc?uri='),
  });

export const bestWallet: CreateWallet = (params) =>
  createAppWallet(params, {
    id: 'bestWallet',
    name: 'Best Wallet',
    iconUrl: new URL('./icons/best.svg', import.meta.url).href,
    iconBackground: '#5961ff',
    learnMoreUrl: 'https://bestwallet.com',
    getMobileUri: prefixUri('bw://connect/wc?uri='),
  });

export const bitverseWallet: CreateWallet = (params) =>
  createAppWallet(params, {
    id: 'bitverse',
    name: 'Bitverse Wallet',
    shortName: 'Bitverse',
    iconUrl: new URL('./icons/bitverse.svg', import.meta.url).href,
    iconBackground: '#171728',
    learnMoreUrl: 'https://www.bitverse.zone/download',
    downloadUrls: getStoreUrls({ android: 'com.bitverse.app', ios: '1645515614' }),
    getMobileUri: prefixUri('bitverseapp://open/wallet/wc?uri='),
  });

export const bloomWallet: CreateWallet = (params) =>
  createAppWallet(params, {
    id: 'bloom',
    name: 'Bloom Wallet',
    shortName: 'Bloom',
    iconUrl: new URL('./icons/bloom.svg', import.meta.url).href,
    iconAccent: '#000',
    iconBackground: '#000',
    learnMoreUrl: 'https://bloomwallet.io',
    getDesktopUri: prefixUri('bloom://wallet-connect/wc?uri='),
  });

export const iopayWallet: CreateWallet = (params) =>
  createAppWallet(params, {
    id: 'iopay',
    name: 'ioPay Wallet',
    shortName: 'ioPay',
    iconUrl: new URL('./icons/iopay.svg', import.meta.url).href,
    iconBackground: '#fff',
    learnMoreUrl: 'https://iopay.me',
    downloadUrls: getStoreUrls({ android: 'io.iotex.iopay.gp', ios: '1478086371' }),
    getMobileUri: createPairingLink('iopay://wc?uri='),
  });

export const krakenWallet: CreateWallet = (params) =>
  createAppWallet(params, {
    id: 'kraken',
    name: 'Kraken Wallet',
    shortName: 'Kraken',
    iconUrl: new URL('./icons/kraken.svg', import.meta.url).href,
    iconBackground: '#ffd8ea',
    learnMoreUrl: 'https://kraken.com/wallet',
    downloadUrls: getStoreUrls({ ios: '1626327149' }),
    getMobileUri: prefixUri('krakenwallet://wc?uri='),
  });

export const kresusWallet: CreateWallet = (params) =>
  createAppWallet(params, {
    id: 'kresus-wallet',
    name: 'Kresus Wallet',
    shortName: 'Kresus',
    iconUrl: new URL('./icons/kresus.svg', import.meta.url).href,
    iconBackground: '#fff',
    learnMoreUrl: 'https://kresusconnect.kresus.com/download',
    downloadUrls: getStoreUrls({ android: 'com.kresus.superapp', ios: '6444355152' }),
    getMobileUri: prefixUri('com.kresus.superapp://wc?uri='),
  });

export const mecoWallet: CreateWallet = (params) =>
  createAppWallet(params, {
    id: 'meco',
    name: 'MeCo Wallet',
    shortName: 'MeCo',
    rdns: 'com.meco.wallet',
    iconUrl: new URL('./icons/meco.svg', import.meta.url).href,
    iconBackground: '#7443df',
    learnMoreUrl: 'https://mecowallet.com',
    downloadUrls: getStoreUrls({ android: 'com.memecore.wallet', ios: '6749523218' }),
    getMobileUri: prefixUri('mecowallet://wc?uri='),
  });

export const oktoWallet: CreateWallet = (params) =>
  createAppWallet(params, {
    id: 'Okto',
    name: 'Okto',
    iconUrl: new URL('./icons/okto.svg', import.meta.url).href,
    iconBackground: '#fff',
    learnMoreUrl: 'https://okto.tech',
    downloadUrls: getStoreUrls({ android: 'im.okto.contractwalletclient', ios: '6450688229' }),
    getMobileUri: createPairingLink('okto://wc?uri='),
  });

export const omniWallet: CreateWallet = (params) =>
  createAppWallet(params, {
    id: 'omni',
    name: 'Omni',
    iconUrl: new URL('./icons/omni.svg', import.meta.url).href,
    iconBackground: '#000',
    learnMoreUrl: 'https://omniwallet.app.link',
    downloadUrls: getStoreUrls({ android: 'fi.steakwallet.app', ios: '1569375204' }),
    getMobileUri: createPairingLink('omni://wc?uri='),
  });

export const oneInchWallet: CreateWallet = (params) =>
  createAppWallet(params, {
    id: '1inch',
    name: '1inch Wallet',
    shortName: '1inch',
    iconUrl: new URL('./icons/one-inch.svg', import.meta.url).href,
    iconBackground: '#fff',
    learnMoreUrl: 'https://1inch.io/wallet',
    downloadUrls: getStoreUrls({ android: 'io.oneinch.android', ios: '1546049391' }),
    getMobileUri: prefixUri('oneinch://wc?uri='),
  });

export const paraSwapWallet: CreateWallet = (params) =>
  createAppWallet(params, {
    id: 'paraswap',
    name: 'ParaSwap Wallet',
    shortName: 'ParaSwap',
    iconUrl: new URL('./icons/para-swap.svg', import.meta.url).href,
    iconBackground: '#578cfc',
    learnMoreUrl: 'https://paraswap.io',
    downloadUrls: getStoreUrls({ ios: '1584610690' }),
    getMobileUri: prefixUri('paraswap://wc?uri='),
  });

export const readyWallet: CreateWallet = (params) =>
  createAppWallet(params, {
    id: 'ready',
    name: 'Ready',
    iconUrl: new URL('./icons/ready.svg', import.meta.url).href,
    iconBackground: '#fff',
    learnMoreUrl: 'https://www.ready.co/app',
    downloadUrls: getStoreUrls({ android: 'im.argent.contractwalletclient', ios: '1358741926' }),
    getMobileUri: createPairingLink('argent://app/wc?uri='),
  });

export const uniswapWallet: CreateWallet = (params) =>
  createAppWallet(params, {
    id: 'uniswap',
    name: 'Uniswap Wallet',
    shortName: 'Uniswap',
    iconUrl: new URL('./icons/uniswap.svg', import.meta.url).href,
    iconBackground: '#ffd8ea',
    learnMoreUrl: 'https://wallet.uniswap.org',
    downloadUrls: getStoreUrls({ ios: '6443944476' }),
    getMobileUri: prefixUri('uniswap://wc?uri='),
  });

export const valoraWallet: CreateWallet = (params) =>
  createAppWallet(params, {
    id: 'valora',
    name: 'Valora',
    iconUrl: new URL('./icons/valora.svg', import.meta.url).href,
    iconBackground: '#fff',
    learnMoreUrl: 'https://valora.xyz',
    downloadUrls: getStoreUrls({ android: 'co.clabs.valora', ios: '1520414263' }),
    getMobileUri: createPairingLink('celo://wallet/wc?uri='),
  });

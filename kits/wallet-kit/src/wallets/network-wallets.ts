import { hasFlag } from '../connectors/injected-connector.ts';
import { createExtensionWallet, createPairedWallet } from './wallet-kinds.ts';
import { createPairingLink, getStoreUrls, identityUri, prefixUri } from './wallet-links.ts';
import type { CreateWallet } from './wallet.ts';

// Wallets that were made for one network or its relatives.

export const berasigWallet: CreateWallet = () =>
  createExtensionWallet({
    id: 'berasig',
    name: 'BeraSig',
    rdns: 'app.berasig',
    iconUrl: new URL('./icons/berasig.svg', import.meta.url).href,
    iconBackground: '#fff',
    matcher: { namespaces: ['berasig.ethereum'] },
    learnMoreUrl: 'https://berasig.com',
    downloadUrls: getStoreUrls({
      android: 'io.berasig.ios',
      ios: '6502052535',
      chrome: 'ckedkkegjbflcfblcjklibnedmfjppbj',
    }),
  });

export const bifrostWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'bifrostWallet',
    name: 'Bifrost Wallet',
    shortName: 'Bifrost',
    rdns: 'com.bifrostwallet',
    iconUrl: new URL('./icons/bifrost.svg', import.meta.url).href,
    iconBackground: '#fff',
    matcher: { matches: hasFlag('isBifrost') },
    learnMoreUrl: 'https://bifrostwallet.com',
    downloadUrls: getStoreUrls({ android: 'com.bifrostwallet.app', ios: '1577198351' }),
    getMobileUri: createPairingLink('https://app.bifrostwallet.com/wc?uri='),
  });

export const clvWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'clv',
    name: 'CLV',
    iconUrl: new URL('./icons/clv.svg', import.meta.url).href,
    iconAccent: '#bdfde2',
    iconBackground: '#fff',
    matcher: { namespaces: ['clover'] },
    learnMoreUrl: 'https://clv.org',
    downloadUrls: getStoreUrls({ ios: '1570072858', chrome: 'nhnkbkgjikgcigadomkphalanndcapjk' }),
    getMobileUri: identityUri,
  });

export const compassWallet: CreateWallet = () =>
  createExtensionWallet({
    id: 'compass',
    name: 'Compass Wallet',
    shortName: 'Compass',
    rdns: 'io.leapwallet.CompassWallet',
    iconUrl: new URL('./icons/compass.svg', import.meta.url).href,
    iconBackground: '#fff',
    matcher: { namespaces: ['compassEvm'] },
    learnMoreUrl: 'https://compasswallet.io/download',
    downloadUrls: getStoreUrls({ chrome: 'anokgmphncpekkhclmingpimjmcooifb' }),
  });

export const coreWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'core',
    name: 'Core',
    rdns: 'app.core.extension',
    iconUrl: new URL('./icons/core.svg', import.meta.url).href,
    iconBackground: '#1a1a1c',
    matcher: { namespaces: ['avalanche'], matches: hasFlag('isAvalanche') },
    learnMoreUrl: 'https://core.app',
    downloadUrls: getStoreUrls({
      android: 'com.avaxwallet',
      ios: '6443685999',
      chrome: 'agoakfejjabomempkjlepdflaleeobhb',
    }),
    getMobileUri: identityUri,
  });

export const kaiaWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'kaia',
    name: 'Kaia Wallet',
    shortName: 'Kaia',
    iconUrl: new URL('./icons/kaia.svg', import.meta.url).href,
    iconBackground: '#fff',
    matcher: { namespaces: ['klaytn'] },
    learnMoreUrl: 'https://app.kaiawallet.io',
    downloadUrls: getStoreUrls({
      android: 'io.klutch.wallet',
      ios: '6502896387',
      chrome: 'jblndlipeogpafnldhgmapagcccfchpi',
    }),
    getMobileUri: prefixUri('kaikas://walletconnect?uri='),
  });

export const kaikasWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'kaikas',
    name: 'Kaikas Wallet',
    shortName: 'Kaikas',
    iconUrl: new URL('./icons/kaikas.svg', import.meta.url).href,
    iconBackground: '#fff',
    matcher: { namespaces: ['klaytn'] },
    learnMoreUrl: 'https://app.kaikas.io',
    downloadUrls: getStoreUrls({
      android: 'io.klutch.wallet',
      ios: '1626107061',
      chrome: 'jblndlipeogpafnldhgmapagcccfchpi',
    }),
    getMobileUri: prefixUri('kaikas://walletconnect?uri='),
  });

export const novaWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'nova',
    name: 'Nova Wallet',
    shortName: 'Nova',
    rdns: 'io.novawallet',
    iconUrl: new URL('./icons/nova.svg', import.meta.url).href,
    iconBackground: '#fff',
    matcher: { matches: hasFlag('isNovaWallet') },
    learnMoreUrl: 'https://nova-wallet.app.link',
    downloadUrls: getStoreUrls({ android: 'io.novafoundation.nova.market', ios: '1597119355' }),
    getMobileUri: prefixUri('novawallet://wc?uri='),
  });

export const roninWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'ronin',
    name: 'Ronin Wallet',
    shortName: 'Ronin',
    rdns: 'com.roninchain.wallet',
    iconUrl: new URL('./icons/ronin.svg', import.meta.url).href,
    iconBackground: '#fff',
    matcher: { namespaces: ['ronin.provider'] },
    learnMoreUrl: 'https://wallet.roninchain.com',
    downloadUrls: getStoreUrls({
      android: 'com.skymavis.genesis',
      ios: '1592675001',
      chrome: 'fnjhmkhhmkbjkkabndcnnogagogbneec',
      edge: 'kjmoohlgokccodicjjfebfomlbljgfhk',
      firefox: 'ronin-wallet',
    }),
    getMobileUri: prefixUri('roninwallet://wc?uri='),
  });

export const seifWallet: CreateWallet = () =>
  createExtensionWallet({
    id: 'seif',
    name: 'Seif',
    rdns: 'com.passkeywallet.seif',
    iconUrl: new URL('./icons/seif.svg', import.meta.url).href,
    iconBackground: '#fff',
    matcher: { namespaces: ['__seif'] },
    learnMoreUrl: 'https://chromewebstore.google.com/detail/albakdmmdafeafbehmcpoejenbeojejl',
    downloadUrls: getStoreUrls({ chrome: 'albakdmmdafeafbehmcpoejenbeojejl' }),
  });

export const subWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'subwallet',
    name: 'SubWallet',
    rdns: 'app.subwallet',
    iconUrl: new URL('./icons/sub.svg', import.meta.url).href,
    iconBackground: '#fff',
    matcher: { namespaces: ['SubWallet'] },
    learnMoreUrl: 'https://www.subwallet.app/download',
    downloadUrls: getStoreUrls({
      android: 'app.subwallet.mobile',
      ios: '1633050285',
      chrome: 'onhogfjeacnfoofkfgppdlbmlmnplgbn',
      firefox: 'subwallet',
    }),
    getMobileUri: prefixUri('subwallet://wc?uri='),
  });

export const universalProfilesWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'universal-profiles',
    name: 'Universal Profiles',
    rdns: 'io.universaleverything.universalprofiles',
    iconUrl: new URL('./icons/universal-profiles.svg', import.meta.url).href,
    iconAccent: '#6e77a9',
    iconBackground: '#6e77a9',
    matcher: { namespaces: ['lukso'] },
    learnMoreUrl: 'https://my.universalprofile.cloud',
    downloadUrls: getStoreUrls({
      android: 'io.universaleverything.universalprofiles',
      ios: '6702018631',
      chrome: 'abpickdkkbnbcoepogfhkhennhfhehfn',
    }),
    getMobileUri: identityUri,
  });

export const xPortalWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'xportal',
    name: 'xPortal',
    rdns: 'com.elrond.maiar.wallet',
    iconUrl: new URL('./icons/x-portal.svg', import.meta.url).href,
    iconAccent: '#23f7dd',
    iconBackground: '#23f7dd',
    matcher: { matches: hasFlag('isxPortal') },
    learnMoreUrl: 'https://xportal.com/app',
    downloadUrls: getStoreUrls({ android: 'com.elrond.maiar.wallet', ios: '1519405832' }),
    getMobileUri: createPairingLink('xportal://wc?uri='),
  });

export const zilPayWallet: CreateWallet = (params) =>
  createPairedWallet(params, {
    id: 'zilpay',
    name: 'ZilPay',
    rdns: 'io.zilpay',
    iconUrl: new URL('./icons/zil-pay.svg', import.meta.url).href,
    iconBackground: '#fff',
    matcher: { matches: hasFlag('isZilPay') },
    learnMoreUrl: 'https://zilpay.io',
    downloadUrls: getStoreUrls({ android: 'com.zilpaymobile', ios: '1547105860' }),
    getMobileUri: prefixUri('zilpay://wc?uri='),
  });

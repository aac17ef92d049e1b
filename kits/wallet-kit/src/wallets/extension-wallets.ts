import { findInjected, hasFlag, type ExtensionMatcher } from '../connectors/injected-connector.ts';
import { createExtensionParts } from './wallet-connectors.ts';
import { createExtensionWallet } from './wallet-kinds.ts';
import { getStoreUrls, prefixUri } from './wallet-links.ts';
import { getDevice } from '../device/device.ts';
import type { CreateWallet } from './wallet.ts';

/** The wallet at `window.ethereum`, for extensions that do not announce themselves. */
export const injectedWallet: CreateWallet = () => ({
  id: 'injected',
  name: 'Browser Wallet',
  iconUrl: new URL('./icons/injected.svg', import.meta.url).href,
  iconBackground: '#3a4250',
  ...createBuiltInParts({ matches: () => true }),
});

/** The wallet of the Brave browser. It is listed only there. */
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

export const phantomWallet: CreateWallet = () =>
  createExtensionWallet({
    id: 'phantom',
    name: 'Phantom',
    rdns: 'app.phantom',
    iconUrl: new URL('./icons/phantom.svg', import.meta.url).href,
    iconAccent: '#551bf9',
    iconBackground: '#9a8aee',
    matcher: { namespaces: ['phantom.ethereum'], matches: hasFlag('isPhantom') },
    learnMoreUrl: 'https://phantom.com/download',
    downloadUrls: getStoreUrls({
      android: 'app.phantom',
      ios: '1598432977',
      chrome: 'bfnaelmomeimhlpmgjnjophhpkkoljpa',
      firefox: 'phantom-app',
    }),
    getPageLink: (pageUrl) =>
      `${prefixUri('https://phantom.app/ul/browse/')(pageUrl)}?ref=${encodeURIComponent(new URL(pageUrl).origin)}`,
  });

export const rabbyWallet: CreateWallet = () =>
  createExtensionWallet({
    id: 'rabby',
    name: 'Rabby Wallet',
    shortName: 'Rabby',
    rdns: 'io.rabby',
    iconUrl: new URL('./icons/rabby.svg', import.meta.url).href,
    iconBackground: '#8697ff',
    matcher: { matches: hasFlag('isRabby') },
    learnMoreUrl: 'https://rabby.io',
    downloadUrls: getStoreUrls({ chrome: 'acmacodkjbdgmoleebolmdjonilkdbch' }),
  });

export const anchorageDigitalWallet: CreateWallet = () =>
  createExtensionWallet({
    id: 'anchorageDigital',
    name: 'Anchorage Digital',
    rdns: 'com.anchorage.connect',
    iconUrl: new URL('./icons/anchorage-digital.svg', import.meta.url).href,
    iconBackground: '#000',
    matcher: { matches: hasFlag('isAnchorageDigital') },
    learnMoreUrl: 'https://www.anchorage.com',
    downloadUrls: getStoreUrls({ ios: '6754656781', chrome: 'fadcgekaahkbmhjnpdhldednpbfpmkfl' }),
  });

export const backpackWallet: CreateWallet = () =>
  createExtensionWallet({
    id: 'backpack',
    name: 'Backpack',
    rdns: 'app.backpack',
    iconUrl: new URL('./icons/backpack.svg', import.meta.url).href,
    iconBackground: '#fff',
    matcher: { namespaces: ['backpack.ethereum'] },
    learnMoreUrl: 'https://backpack.app/download',
    downloadUrls: getStoreUrls({
      android: 'app.backpack.mobile',
      ios: '6445964121',
      chrome: 'aflkmfhebedbjioipglgcbcmnbpgliof',
    }),
  });

export const bitskiWallet: CreateWallet = () =>
  createExtensionWallet({
    id: 'bitski',
    name: 'Bitski',
    iconUrl: new URL('./icons/bitski.svg', import.meta.url).href,
    iconBackground: '#fff',
    matcher: { matches: hasFlag('isBitski') },
    learnMoreUrl: 'https://www.bitski.com',
    downloadUrls: getStoreUrls({ chrome: 'feejiigddaafeojfddjjlmfkabimkell' }),
  });

export const ctrlWallet: CreateWallet = () =>
  createExtensionWallet({
    id: 'ctrl',
    name: 'CTRL Wallet',
    shortName: 'CTRL',
    rdns: 'xyz.ctrl',
    iconUrl: new URL('./icons/ctrl.svg', import.meta.url).href,
    iconBackground: '#fff',
    matcher: { namespaces: ['ctrl.ethereum', 'xfi.ethereum'] },
    learnMoreUrl: 'https://ctrl.xyz',
    downloadUrls: getStoreUrls({ chrome: 'hmeobnfnfcmdkdcmlblgagmfpfboieaf' }),
  });

export const dawnWallet: CreateWallet = () =>
  createExtensionWallet({
    id: 'dawn',
    name: 'Dawn',
    iconUrl: new URL('./icons/dawn.svg', import.meta.url).href,
    iconBackground: '#000',
    matcher: { matches: hasFlag('isDawn') },
    learnMoreUrl: 'https://dawnwallet.xyz',
    downloadUrls: getStoreUrls({ ios: '1673143782' }),
    isListed: () => getDevice().system === 'ios',
  });

export const desigWallet: CreateWallet = () =>
  createExtensionWallet({
    id: 'desig',
    name: 'Desig Wallet',
    shortName: 'Desig',
    iconUrl: new URL('./icons/desig.svg', import.meta.url).href,
    iconBackground: '#fff',
    matcher: { namespaces: ['desig.ethereum'] },
    learnMoreUrl: 'https://desig.io',
    downloadUrls: getStoreUrls({
      android: 'io.desig.app',
      ios: '6450106028',
      chrome: 'panpgppehdchfphcigocleabcmcgfoca',
    }),
  });

export const enkryptWallet: CreateWallet = () =>
  createExtensionWallet({
    id: 'enkrypt',
    name: 'Enkrypt Wallet',
    shortName: 'Enkrypt',
    rdns: 'com.enkrypt',
    iconUrl: new URL('./icons/enkrypt.svg', import.meta.url).href,
    iconBackground: '#fff',
    matcher: { namespaces: ['enkrypt.providers.ethereum'] },
    learnMoreUrl: 'https://www.enkrypt.com',
    downloadUrls: getStoreUrls({
      chrome: 'kkpllkodjeloidieedojogacfhpaihoh',
      edge: 'gfenajajnjjmmdojhdjmnngomkhlnfjl',
      firefox: 'enkrypt',
    }),
  });

export const frameWallet: CreateWallet = () =>
  createExtensionWallet({
    id: 'frame',
    name: 'Frame',
    rdns: 'sh.frame',
    iconUrl: new URL('./icons/frame.svg', import.meta.url).href,
    iconBackground: '#121c20',
    matcher: { matches: hasFlag('isFrame') },
    learnMoreUrl: 'https://frame.sh',
  });

export const magicEdenWallet: CreateWallet = () =>
  createExtensionWallet({
    id: 'magicEden',
    name: 'Magic Eden Wallet',
    shortName: 'Magic Eden',
    rdns: 'io.magiceden.wallet',
    iconUrl: new URL('./icons/magic-eden.svg', import.meta.url).href,
    iconBackground: '#36114d',
    matcher: { namespaces: ['magicEden.ethereum'] },
    learnMoreUrl: 'https://wallet.magiceden.io',
    downloadUrls: getStoreUrls({ chrome: 'mkpegjkblkkefacfnmkajcjmabijhclg' }),
  });

export const nestWallet: CreateWallet = () =>
  createExtensionWallet({
    id: 'nest',
    name: 'Nest',
    rdns: 'xyz.nestwallet',
    iconUrl: new URL('./icons/nest.svg', import.meta.url).href,
    iconBackground: '#fff',
    matcher: { matches: hasFlag('isNestWallet') },
    learnMoreUrl: 'https://nestwallet.xyz',
  });

export const oneKeyWallet: CreateWallet = () =>
  createExtensionWallet({
    id: 'onekey',
    name: 'OneKey',
    rdns: 'so.onekey.app.wallet',
    iconUrl: new URL('./icons/one-key.svg', import.meta.url).href,
    iconAccent: '#00b812',
    iconBackground: '#fff',
    matcher: { namespaces: ['$onekey.ethereum'] },
    learnMoreUrl: 'https://www.onekey.so/download',
    downloadUrls: getStoreUrls({
      android: 'so.onekey.app.wallet',
      ios: '1609559473',
      chrome: 'jnmbobjmhlngoefaiojfljckilhhlhcj',
      edge: 'obffkkagpmohennipjokmpllocnlndac',
    }),
  });

export const ramperWallet: CreateWallet = () =>
  createExtensionWallet({
    id: 'ramper',
    name: 'Ramper Wallet',
    shortName: 'Ramper',
    iconUrl: new URL('./icons/ramper.svg', import.meta.url).href,
    iconAccent: '#cda349',
    iconBackground: '#fff',
    matcher: { namespaces: ['ramper2.provider'] },
    learnMoreUrl: 'https://www.ramper.xyz/download',
    downloadUrls: getStoreUrls({ chrome: 'nbdhibgjnjpnkajaghbffjbkcgljfgdi' }),
  });

export const safeheronWallet: CreateWallet = () =>
  createExtensionWallet({
    id: 'safeheron',
    name: 'Safeheron',
    iconUrl: new URL('./icons/safeheron.svg', import.meta.url).href,
    iconBackground: '#fff',
    matcher: { namespaces: ['safeheron'], matches: hasFlag('isSafeheron') },
    learnMoreUrl: 'https://www.safeheron.com',
    downloadUrls: getStoreUrls({ chrome: 'aiaghdjafpiofpainifbgfgjfpclngoh' }),
  });

export const tahoWallet: CreateWallet = () =>
  createExtensionWallet({
    id: 'taho',
    name: 'Taho',
    iconUrl: new URL('./icons/taho.svg', import.meta.url).href,
    iconBackground: '#d08d57',
    matcher: { namespaces: ['tally'], matches: hasFlag('isTally') },
    learnMoreUrl: 'https://taho.xyz',
    downloadUrls: getStoreUrls({ chrome: 'eajafomhmkipbjmfmhebemolkcicgfmd' }),
  });

export const talismanWallet: CreateWallet = () =>
  createExtensionWallet({
    id: 'talisman',
    name: 'Talisman',
    rdns: 'xyz.talisman',
    iconUrl: new URL('./icons/talisman.svg', import.meta.url).href,
    iconBackground: '#fff',
    matcher: { namespaces: ['talismanEth'], matches: hasFlag('isTalisman') },
    learnMoreUrl: 'https://talisman.xyz/download',
    downloadUrls: getStoreUrls({ chrome: 'fijngjgcjhjmmpcmkeiomlglpeiijkld', firefox: 'talisman-wallet-extension' }),
  });

export const tokenaryWallet: CreateWallet = () =>
  createExtensionWallet({
    id: 'tokenary',
    name: 'Tokenary',
    iconUrl: new URL('./icons/tokenary.svg', import.meta.url).href,
    iconBackground: '#fff',
    matcher: { matches: hasFlag('isTokenary') },
    learnMoreUrl: 'https://tokenary.io',
    isListed: () => getDevice().browser === 'safari',
  });

export const wigwamWallet: CreateWallet = () =>
  createExtensionWallet({
    id: 'wigwam',
    name: 'Wigwam',
    rdns: 'com.wigwam.wallet',
    iconUrl: new URL('./icons/wigwam.svg', import.meta.url).href,
    iconBackground: '#80ef6e',
    matcher: { namespaces: ['wigwamEthereum'], matches: hasFlag('isWigwam') },
    learnMoreUrl: 'https://wigwam.app',
    downloadUrls: getStoreUrls({ chrome: 'lccbohhgfkdikahanoclbdmaolidjdfl' }),
  });

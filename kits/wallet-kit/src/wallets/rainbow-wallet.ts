import { createExtensionOrRelayParts, createPairingLink } from './wallet-connectors.ts';
import type { CreateWallet } from './wallet.ts';

const LEARN = 'https://rainbow.me/learn';

export const rainbowWallet: CreateWallet = (params) => ({
  id: 'rainbow',
  name: 'Rainbow',
  rdns: 'me.rainbow',
  iconUrl: new URL('./icons/rainbow.svg', import.meta.url).href,
  iconBackground: '#0c2f78',
  ...createExtensionOrRelayParts(
    { rdns: 'me.rainbow', matches: (provider) => provider['isRainbow'] === true },
    params,
    {
      learnMoreUrl: LEARN,
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
    },
  ),
});
